/** How many pieces of each line of a quote can be delivered now, and when they leave. */
import type { AvailabilityClass } from "../catalog/availability.ts";
import { allocateStock, type LineToAllocate, type StockLevel } from "../order/allocate-stock.ts";
import type { Bilingual } from "../store/language.ts";
import { MAX_QUOTE_MESSAGE_LENGTH } from "./quote-limits.ts";

/** Pieces of a line that leave together. */
type DeliveryStep = {
	quantity: number;
	class: AvailabilityClass;
	expectedOn: string | null;
};

/** `available`: pieces of the requested quantity that can be delivered, in whole packs. */
export type LineDelivery = { available: number; steps: DeliveryStep[] };

export function lineDeliveries(
	lines: readonly LineToAllocate[],
	stock: readonly StockLevel[],
): LineDelivery[] {
	const { allocations } = allocateStock(lines, stock);
	return lines.map((_, lineIndex) => {
		const steps = mergeSteps(
			allocations.filter((allocation) => allocation.lineIndex === lineIndex),
		);
		return { available: steps.reduce((sum, { quantity }) => sum + quantity, 0), steps };
	});
}

/** Two warehouses of one class and day are one step for the buyer. */
function mergeSteps(steps: readonly DeliveryStep[]): DeliveryStep[] {
	const groups = Map.groupBy(steps, (step) => `${step.class} ${step.expectedOn}`);
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const quantity = group.reduce((sum, step) => sum + step.quantity, 0);
		return [{ quantity, class: first.class, expectedOn: first.expectedOn }];
	});
}

/** Names each line that cannot be delivered in full, with the pieces that can. */
export function shortageText(
	lines: readonly { sku: string; quantity: number }[],
	deliveries: readonly LineDelivery[],
): Bilingual {
	const shortLines = shortLinesOf(lines, deliveries);
	const list = (write: (line: ShortLine) => string) => shortLines.map(write).join("; ");
	return {
		en: list(({ sku, quantity, available }) => `${sku}: ${available} of ${quantity} available`),
		es: list(({ sku, quantity, available }) => `${sku}: ${available} de ${quantity} disponibles`),
	};
}

/**
 * The message of the buyer who accepts less than the offer: each line with fewer pieces, with the
 * quantities of the offer and of the order.
 */
export function partialAcceptanceText(
	lines: readonly { sku: string; quantity: number }[],
	deliveries: readonly LineDelivery[],
): Bilingual {
	const list = (of: string) =>
		shortLinesOf(lines, deliveries)
			.map(({ sku, quantity, available }) => `${sku}: ${available} ${of} ${quantity}`)
			.join("; ");
	const shorten = (text: string) =>
		text.length > MAX_QUOTE_MESSAGE_LENGTH
			? `${text.slice(0, MAX_QUOTE_MESSAGE_LENGTH - 1)}…`
			: text;
	return {
		en: shorten(`I accept the offer with the quantities that are available: ${list("of")}`),
		es: shorten(`Acepto la oferta con las cantidades disponibles: ${list("de")}`),
	};
}

type ShortLine = { sku: string; quantity: number; available: number };

function shortLinesOf(
	lines: readonly { sku: string; quantity: number }[],
	deliveries: readonly LineDelivery[],
): ShortLine[] {
	return lines.flatMap(({ sku, quantity }, index) => {
		const available = deliveries[index]?.available ?? 0;
		return available < quantity ? [{ sku, quantity, available }] : [];
	});
}
