import { Form } from "react-router";
import { type PartsQuery, toggleValue, type ValueFilter } from "../../../domain/parts-query.ts";
import { counted } from "../../count.ts";
import { m } from "../../messages/compiled/messages.js";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Choices, ChoiceView, ListData } from "./list-data.ts";
import { hiddenFields, useListLink } from "./list-links.ts";
import { availabilityName } from "./list-words.ts";

/** Everything the list can be narrowed by. Each choice is a link: it can be shared, and Back undoes it. */
export function FiltersPanel({ data }: { data: ListData }) {
	const { query, fixed, facets } = data;
	const linkTo = useListLink(data);
	const moreLink = (key: string) => `${linkTo({})}${linkTo({}).includes("?") ? "&" : "?"}more=${key}`;
	const one = (key: "category" | "subcategory" | "vehiclemake", { choices }: Choices): LinkedChoice[] =>
		choices.map((choice) => ({
			...choice,
			isChosen: query[key] === choice.value,
			to: linkTo({
				[key]: query[key] === choice.value ? undefined : choice.value,
				...(key === "category" ? { subcategory: undefined } : {}),
				page: 1,
			}),
		}));
	const place = (key: "category" | "subcategory" | "vehiclemake", name: string, choices: Choices, isOpen: boolean) => (
		<Facet name={name} choices={one(key, choices)} more={choices.more} moreLink={moreLink(key)} isOpen={isOpen} isSingle />
	);
	return (
		<aside id="filters" aria-label={m.filters()} className="no-print hidden target:block filters:block">
			<div className="flex items-center justify-between filters:hidden">
				<h2 className="text-xl">{m.filters()}</h2>
				<a href="#content" className="inline-flex min-h-11 items-center gap-2 px-2">
					<Icon name="close" />
					{m.hide_filters()}
				</a>
			</div>
			{!fixed.category && place("category", m.category(), facets.categories, true)}
			{!fixed.subcategory && place("subcategory", m.subcategory(), facets.subcategories, Boolean(query.category))}
			<Disclosure summary={m.availability()} open>
				<ChoiceList
					isSingle
					choices={facets.availability.map(({ value, count }) => ({
						value,
						label: availabilityName(value),
						count,
						isChosen: (query.availability ?? "ALL") === value,
						to: linkTo({ availability: value === "ALL" ? undefined : value, page: 1 }),
					}))}
				/>
			</Disclosure>
			{!data.pricesHidden && facets.minMax && (
				<Disclosure summary={m.price_range()} open={query.min !== undefined || query.max !== undefined}>
					<PriceRange query={query} minMax={facets.minMax} address={linkTo({})} />
				</Disclosure>
			)}
			{!data.vehicle && place("vehiclemake", m.vehicle_make(), facets.makes, false)}
			{facets.values
				.filter(({ key }) => !(fixed.values && key in fixed.values))
				.map(({ key, name, choices, more }) => (
					<Facet
						key={key}
						name={name ?? facetName(key)}
						isOpen={key === "brands"}
						more={more}
						moreLink={moreLink(key)}
						choices={choices.map((choice) => ({
							...choice,
							isChosen: query.values[key]?.includes(choice.value) ?? false,
							to: linkTo(toggleValue(query, key, choice.value)),
						}))}
					/>
				))}
		</aside>
	);
}

type LinkedChoice = ChoiceView & { isChosen: boolean; to: string };
type FacetProps = { name: string; choices: LinkedChoice[]; more: number; moreLink: string; isOpen: boolean; isSingle?: boolean };

function Facet({ name, choices, more, moreLink, isOpen, isSingle = false }: FacetProps) {
	if (choices.length === 0) return null;
	return (
		<Disclosure summary={name} open={isOpen || choices.some(({ isChosen }) => isChosen)}>
			<ChoiceList choices={choices} isSingle={isSingle} />
			{more > 0 && (
				<Link
					to={moreLink}
					preventScrollReset
					rel="nofollow"
					className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
				>
					{m.show_all_choices({ count: choices.length + more })}
				</Link>
			)}
		</Disclosure>
	);
}

/** `isSingle`: a choice takes the place of the one before, and its mark is round. */
function ChoiceList({ choices, isSingle = false }: { choices: LinkedChoice[]; isSingle?: boolean }) {
	const shape = isSingle ? "rounded-full" : "rounded-box";
	return (
		<ul className="text-sm">
			{choices.map(({ value, label, count, isChosen, to }) => (
				<li key={value}>
					<Link
						to={to}
						preventScrollReset
						aria-current={isChosen ? "true" : undefined}
						rel="nofollow"
						className="flex min-h-9 items-center gap-2 hover:underline pointer-coarse:min-h-11"
					>
						<span
							className={`grid size-4.5 shrink-0 place-items-center border ${shape} ${isChosen ? "border-ink bg-ink text-paper" : "border-edge"}`}
						>
							{isChosen && <Icon name="check" className="size-3.5" />}
						</span>
						<span className="min-w-0 grow">{label}</span>
						<span className="text-ink-soft">{counted(count).shown}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

function PriceRange({ query, minMax, address }: { query: PartsQuery; minMax: { min: number; max: number }; address: string }) {
	const box = "min-h-11 w-full min-w-0 rounded-box border border-edge bg-paper px-2";
	return (
		<Form method="get" preventScrollReset className="flex items-end gap-2 text-sm" key={`${query.min}-${query.max}`}>
			{hiddenFields(address, ["min", "max"]).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label className="min-w-0 grow">
				{m.price_from()}
				<input
					name="min"
					inputMode="decimal"
					pattern="\d{1,7}(\.\d{1,2})?"
					defaultValue={query.min === undefined ? "" : query.min / 100}
					placeholder={String(minMax.min / 100)}
					className={box}
				/>
			</label>
			<label className="min-w-0 grow">
				{m.price_to()}
				<input
					name="max"
					inputMode="decimal"
					pattern="\d{1,7}(\.\d{1,2})?"
					defaultValue={query.max === undefined ? "" : query.max / 100}
					placeholder={String(minMax.max / 100)}
					className={box}
				/>
			</label>
			<button type="submit" className="min-h-11 rounded-box border border-edge px-3 hover:bg-panel">
				{m.apply()}
			</button>
		</Form>
	);
}

function facetName(key: ValueFilter): string {
	if (key === "brands") return m.brand();
	return key === "engines" ? m.engine() : m.presentation();
}
