import { useEffect, useRef } from "react";
import type { PartsQuery } from "../../../domain/catalog/parts-query.ts";
import { m } from "../../messages/compiled/messages.js";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { type FacetView, selectedChoices } from "./facet.ts";
import { type FilterLinks, useFilterLinks } from "./filter-links.ts";
import type { ListData } from "./list-data.ts";
import { hiddenFields } from "./list-links.ts";

const MeasureRanges = hydrateLater(
	async () => (await import("./measure-ranges.tsx")).MeasureRanges,
);

/** The choices of all filters. Each choice is a link, so it can be shared and undone with Back. */
export function FilterChoices({ data }: { data: ListData }) {
	const { query, facets, minMax, pricesHidden } = data;
	const linksTo = useFilterLinks(data);
	const before = facets.findIndex(({ key }) => key === "availability") + 1;
	const facet = (view: FacetView) => (
		<Facet key={view.key} view={view} chosen={selectedChoices(query, view.key)} linksTo={linksTo} />
	);
	return (
		<>
			{facets.slice(0, before).map(facet)}
			{!pricesHidden && minMax && (
				<Disclosure
					summary={m.price_range()}
					open={query.min !== undefined || query.max !== undefined}
				>
					<PriceRange query={query} minMax={minMax} address={linksTo.to({})} />
				</Disclosure>
			)}
			{data.measures.length > 0 && (
				<Disclosure summary={m.measurements()} open={data.chosenMeasures.length > 0}>
					<MeasureRanges measures={data.measures} address={linksTo.to({})} />
				</Disclosure>
			)}
			{facets.slice(before).map(facet)}
		</>
	);
}

/** A closed filter is a link that opens it; the next page contains its choices. */
function Facet({
	view: { key, name, choices, more },
	chosen,
	linksTo,
}: {
	view: FacetView;
	chosen: string[];
	linksTo: FilterLinks;
}) {
	if (!choices) {
		return (
			<Link
				to={linksTo.withMore(key)}
				preventScrollReset
				rel="nofollow"
				aria-expanded="false"
				className={CLOSED}
			>
				<Icon name="chevron-right" className="size-4" />
				{name}
			</Link>
		);
	}
	const look = SINGLE.has(key) ? "filter-choice round-mark" : "filter-choice";
	return (
		<Disclosure summary={name} open>
			<ul className="text-sm">
				{choices.map(({ value, label, count }) => (
					<li key={value}>
						<Link
							to={linksTo.toChoice(key, value)}
							preventScrollReset
							rel="nofollow"
							aria-current={chosen.includes(value) ? "true" : undefined}
							className={look}
						>
							{`${label} `}
							<span>{countForMessage(count).shown}</span>
						</Link>
					</li>
				))}
			</ul>
			{more > 0 && (
				<Link to={linksTo.withMore(key)} preventScrollReset rel="nofollow" className={MORE}>
					{m.show_all_choices({ count: choices.length + more })}
				</Link>
			)}
		</Disclosure>
	);
}

/** Filters with a single choice, shown as radio buttons. */
const SINGLE = new Set<FacetView["key"]>([
	"category",
	"subcategory",
	"availability",
	"vehiclemake",
]);
const CLOSED = "flex min-h-11 items-center gap-3 border-b py-2 font-medium hover:text-signal";
const MORE = "inline-flex min-h-11 items-center text-sm underline underline-offset-4";

/** In dollars and cents; an empty field sets no limit. */
function PriceRange({
	query,
	minMax,
	address,
}: {
	query: PartsQuery;
	minMax: { min: number; max: number };
	address: string;
}) {
	const form = useRef<HTMLFormElement>(null);
	const range = `${query.min}-${query.max}`;
	const applied = useRef(range);
	// The fields follow another range but stay the same elements, so that the focus stays in them.
	useEffect(() => {
		if (applied.current !== range) form.current?.reset();
		applied.current = range;
	}, [range]);
	const boxes = [
		{ name: "min", label: m.price_from(), cents: query.min, outermost: minMax.min },
		{ name: "max", label: m.price_to(), cents: query.max, outermost: minMax.max },
	];
	return (
		<GetForm ref={form} preventScrollReset className="flex items-end gap-2 text-sm">
			{hiddenFields(address, ["min", "max"]).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{boxes.map(({ name, label, cents, outermost }) => (
				<label key={name} className="min-w-0 grow">
					{label}
					<input
						name={name}
						inputMode="decimal"
						pattern="\d{1,7}(\.\d{1,2})?"
						defaultValue={cents === undefined ? "" : cents / 100}
						placeholder={String(outermost / 100)}
						className="min-h-11 w-full min-w-0 rounded-box border border-edge bg-paper px-2"
					/>
				</label>
			))}
			<button type="submit" className="min-h-11 rounded-box border border-edge px-3 hover:bg-panel">
				{m.apply()}
			</button>
		</GetForm>
	);
}
