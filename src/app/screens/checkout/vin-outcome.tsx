import { m } from "../../messages/compiled/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { MarkedVin } from "../../vehicle/marked-vin.tsx";
import { decodedText, vehicleName } from "../../vehicle/vehicle-view.ts";
import type { DecodedVin } from "./use-decoded-vin.ts";

/**
 * The decoded vehicle, suggestions for a mistyped VIN, or that staff will verify the VIN before
 * shipping.
 */
export function VinOutcome({
	vin,
	answer,
	message,
	onTake,
}: DecodedVin & { onTake: (vin: string) => void }) {
	const names = namesOf(answer);
	if (names.length > 0 && answer?.status !== "doubtful")
		return (
			<p className="pt-2">
				<Badge tone="good" icon="check">
					{m.checkout_vin_is({ name: names.join(" / ") })}
				</Badge>
			</p>
		);
	// The field itself shows invalid characters, and the order cannot be sent with them.
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
			{names.length > 0 && <p>{names.join(" / ")}</p>}
			{decoded && (
				<p>{m.vin_decoded({ name: decodedText({ ...decoded, liters: decoded.engine_liter }) })}</p>
			)}
			{suggestions.length > 0 && (
				<div className="grid justify-items-start gap-2">
					<p className="font-medium">{m.vin_did_you_mean()}</p>
					{suggestions.map((suggestion) => (
						<Button key={suggestion} onClick={() => onTake(suggestion)}>
							<MarkedVin vin={suggestion} typed={vin} />
						</Button>
					))}
				</div>
			)}
			{!isRefused && <p className="text-ink-soft">{m.checkout_vin_unverified()}</p>}
		</div>
	);
}

/** The full name of a single vehicle; of several only year, make and model. */
function namesOf(answer: DecodedVin["answer"]): string[] {
	const vehicles = answer?.vehicles ?? [];
	const [vehicle] = vehicles;
	if (!vehicle) return [];
	if (vehicles.length === 1) return [vehicleName(vehicle)];
	return [
		...new Set(
			vehicles.map(({ year, make, model }) => [year, make, model].filter(Boolean).join(" ")),
		),
	];
}
