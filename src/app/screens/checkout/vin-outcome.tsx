import { useEffect } from "react";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { MarkedVin } from "../../vehicle/marked-vin.tsx";
import { decodedText, vehicleName } from "../../vehicle/vehicle-view.ts";
import type { DecodedVin } from "./use-decoded-vin.ts";
import { type LineDoubt, useVinDoubts } from "./use-vin-doubts.ts";

/**
 * The decoded vehicle, suggestions for a mistyped VIN, or that staff will verify the VIN before
 * shipping.
 */
export function VinOutcome({
	vin,
	answer,
	message,
	onTake,
	onDoubts,
}: DecodedVin & {
	onTake: (vin: string) => void;
	/** Called with the parts that do not surely fit, for the line at the button. */
	onDoubts: (doubts: LineDoubt[]) => void;
}) {
	const names = namesOf(answer);
	const isRead = names.length > 0 && answer?.status !== "doubtful";
	const decoded = answer?.status === "none" && answer.decoded;
	const doubts = useVinDoubts(isRead || decoded ? vin : null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the doubts are told when they change
	useEffect(() => {
		onDoubts(doubts ?? []);
		return () => onDoubts([]);
	}, [doubts]);
	if (isRead)
		return (
			<div className="grid gap-2 pt-2">
				<p>
					<Badge tone="good" icon="check">
						{m.checkout_vin_is({ name: names.join(" / ") })}
					</Badge>
				</p>
				{doubts && <VinDoubts doubts={doubts} />}
			</div>
		);
	// The field itself shows invalid characters, and the order cannot be sent with them.
	const isRefused = answer?.fault === "characters";
	const suggestions = answer?.suggestions ?? [];
	return (
		<div className="grid justify-items-start gap-2 pt-2 text-sm">
			{/* A truck that the store does not carry is named instead of called unknown. */}
			{!isRefused && !decoded && message && (
				<Badge tone="warn" icon="warning">
					{message}
				</Badge>
			)}
			{names.length > 0 && <p>{names.join(" / ")}</p>}
			{decoded && (
				<p>
					{(answer.make_listed ? m.vin_decoded_listed : m.vin_decoded)({
						name: decodedText({ ...decoded, liters: decoded.engine_liter }),
					})}
				</p>
			)}
			{doubts && doubts.length > 0 && <VinDoubts doubts={doubts} />}
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
			{!isRefused && !doubts?.length && (
				<p className="text-ink-soft">{m.checkout_vin_unverified()}</p>
			)}
		</div>
	);
}

/** Names the parts that do not surely fit the vehicle. The buyer may change them or go on. */
function VinDoubts({ doubts }: { doubts: LineDoubt[] }) {
	const { totals } = useCheckout();
	const titleOf = (sku: string) =>
		totals.answer?.orderProducts.find((product) => product.sku === sku)?.title;
	if (doubts.length === 0)
		return <p className="text-sm text-ink-soft">{m.checkout_vin_fits_all()}</p>;
	return (
		<Notice kind="warn" title={m.checkout_vin_doubts({ count: doubts.length })}>
			<ul>
				{doubts.map(({ sku, doubt }) => (
					<li key={sku} className="flex flex-wrap items-center gap-x-3">
						<span>
							{titleOf(sku)} <span className="whitespace-nowrap font-mono text-sm">{sku}</span>
						</span>
						<span className="font-medium">
							{doubt === "does_not_fit" ? m.order_fit_no() : m.order_fit_open()}
						</span>
						<Link
							to={`${links.part(sku)}#fit`}
							className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
						>
							{m.checkout_vin_change()}
							<span className="sr-only"> {sku}</span>
						</Link>
					</li>
				))}
			</ul>
			<p>{m.checkout_vin_go_on()}</p>
		</Notice>
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
