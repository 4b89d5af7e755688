import { bothLengths, bothWeights } from "../../../domain/measure-units.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { PartView } from "./part-view.ts";

/** Everything measured or named about the part. */
export function Specification({ part }: { part: PartView }) {
	return (
		<section>
			<h2 className="pb-2 text-xl">{m.specifications()}</h2>
			<DefinitionList
				rows={[
					{ term: m.category(), value: part.category.name },
					{ term: m.subcategory(), value: part.subcategory.name },
					{ term: m.brand(), value: part.product.brand.name },
					...part.attributes.map(({ name, value }) => ({ term: name, value })),
					...part.measurements.map(({ name, value, unit }) => ({ term: name, value: `${value} ${unit}` })),
					{ term: m.weight(), value: part.weightGrams && bothWeights(part.weightGrams) },
					{ term: m.dimensions(), value: part.sizeMm && bothLengths(part.sizeMm) },
					{ term: m.origin(), value: part.origin && countryName(part.origin) },
					{ term: m.hazmat(), value: part.hazmat && m.hazmat_ground_only({ code: part.hazmat }) },
				]}
			/>
			{part.isProp65 && <p className="mt-3 max-w-prose text-ink-soft text-sm">{m.prop65()}</p>}
		</section>
	);
}

function countryName(code: string): string {
	return new Intl.DisplayNames([getLocale()], { type: "region" }).of(code) ?? code;
}
