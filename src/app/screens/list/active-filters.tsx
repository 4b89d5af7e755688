import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { useFilterLinks } from "./filter-links.ts";
import type { ListData } from "./list-data.ts";

/** The active filters, each with a link that removes it, and a link that removes all. */
export function ActiveFilters({ data }: { data: ListData }) {
	const linksTo = useFilterLinks(data);
	const { min, max } = data.query;
	const chips = data.chosen.map(({ key, value, label }) => ({
		key: `${key} ${value}`,
		label,
		removeTo: linksTo.toChoice(key, value),
	}));
	if (min !== undefined || max !== undefined)
		chips.push({
			key: "price",
			label: rangeText(min, max),
			removeTo: linksTo.to({ min: undefined, max: undefined, page: 1 }),
		});
	for (const { code, label } of data.chosenMeasures)
		chips.push({
			key: `measure ${code}`,
			label,
			removeTo: linksTo.to({
				measurements: data.query.measurements.filter((filter) => filter.code !== code),
				page: 1,
			}),
		});
	if (chips.length === 0) return null;
	return (
		<ul aria-label={m.active_filters()} className="no-print flex flex-wrap items-center gap-2 pb-2">
			{chips.map(({ key, label, removeTo }) => (
				<li key={key} className="max-w-full">
					<Chip label={label} removeTo={removeTo} isOn />
				</li>
			))}
			<li>
				<Link
					to={linksTo.withoutFilters()}
					preventScrollReset
					className="inline-flex min-h-11 items-center px-1 text-sm underline underline-offset-4"
				>
					{m.clear_all()}
				</Link>
			</li>
		</ul>
	);
}

function rangeText(min: number | undefined, max: number | undefined): string {
	const usd = (cents: number) => formatUsd(cents);
	if (min === undefined) return m.price_up_to({ max: usd(max ?? 0) });
	return max === undefined ? m.price_at_least({ min: usd(min) }) : `${usd(min)} – ${usd(max)}`;
}
