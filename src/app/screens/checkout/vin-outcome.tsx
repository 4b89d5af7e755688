import { m } from "../../messages/compiled/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { MarkedVin } from "../../vehicle/marked-vin.tsx";
import { decodedText, vehicleName } from "../../vehicle/vehicle-view.ts";
import type { DecodedVin } from "./use-decoded-vin.ts";

/** What came of the VIN: its vehicle, what was likely meant, or that a person looks at it before anything is sent. */
export function VinOutcome({
	vin,
	answer,
	message,
	onTake,
}: DecodedVin & { onTake: (vin: string) => void }) {
	const names = namesOf(answer);
	if (names.length > 0)
		return (
			<p className="pt-2">
				<Badge tone="good" icon="check">
					{m.checkout_vin_is({ name: names.join(" / ") })}
				</Badge>
			</p>
		);
	// The field itself says which signs no VIN has, and the order waits for that.
	const isRefused = answer?.fault === "characters";
	const decoded = answer?.status === "none" && answer.decoded;
	const suggestions = answer?.suggestions ?? [];
	return (
		<div className="grid justify-items-start gap-2 pt-2 text-sm">
			{!isRefused && message && (
				<Badge tone="warn" icon="warning">
					{message}
				</Badge>
			)}
			{decoded && (
				<p>{m.vin_decoded({ name: decodedText({ ...decoded, liters: decoded.engine_liter }) })}</p>
			)}
			{suggestions.length > 0 && (
				<div className="grid justify-items-start gap-2">
					<p className="font-medium">{m.vin_did_you_mean()}</p>
					{suggestions.map((one) => (
						<Button key={one} onClick={() => onTake(one)}>
							<MarkedVin vin={one} typed={vin} />
						</Button>
					))}
				</div>
			)}
			{!isRefused && <p className="text-ink-soft">{m.checkout_vin_unverified()}</p>}
		</div>
	);
}

/** One vehicle in full; several by what they have in common to choose from. */
function namesOf(answer: DecodedVin["answer"]): string[] {
	const [one, ...others] = answer?.vehicles ?? [];
	if (!one) return [];
	if (others.length === 0) return [vehicleName(one)];
	return [
		...new Set(
			[one, ...others].map(({ year, make, model }) =>
				[year, make, model].filter(Boolean).join(" "),
			),
		),
	];
}
