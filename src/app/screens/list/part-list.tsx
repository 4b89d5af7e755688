import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { PAGE_SIZES } from "../../../domain/catalog/paging.ts";
import { isPriceOrder, SORT_ORDERS } from "../../../domain/catalog/sort-order.ts";
import { m } from "../../messages/compiled/messages.js";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { CartNeedsScripts } from "../../product-box/cart-needs-scripts.tsx";
import { ProductGrid } from "../../product-box/product-grid.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { loadOnDemand } from "../../ui/on-demand.ts";
import { VehicleChip } from "../../vehicle/vehicle-chip.tsx";
import { type Density, densityCookie } from "./density.ts";
import { FiltersPanel } from "./filters-panel.tsx";
import type { ListData } from "./list-data.ts";
import { hiddenFields, useListLinks } from "./list-links.ts";
import { sortName } from "./list-words.ts";

const ListPages = hydrateLater(async () => (await import("./list-pages.tsx")).ListPages);
const ActiveFilters = loadOnDemand(
	async () => (await import("./active-filters.tsx")).ActiveFilters,
);
const NothingFound = loadOnDemand(async () => (await import("./nothing-found.tsx")).NothingFound);
const ListTable = loadOnDemand(async () => (await import("./list-table.tsx")).ListTable);
const SearchReading = loadOnDemand(
	async () => (await import("./search-reading.tsx")).SearchReading,
);

/** A list of parts with its filters, sort order and view options. */
export function PartList({ data }: { data: ListData }) {
	return (
		<div
			className={`grid gap-6 ${hasFilters(data) ? "filters:grid-cols-[var(--container-side)_minmax(0,1fr)]" : ""}`}
		>
			{hasFilters(data) && <FiltersPanel data={data} />}
			<Rows>
				<h2 className="sr-only">{m.parts()}</h2>
				{data.reading && (
					<Suspense fallback={<p className="h-7" />}>
						<SearchReading reading={data.reading} />
					</Suspense>
				)}
				{data.priceNote && <p className="py-1 text-ink-soft text-sm">{data.priceNote}</p>}
				{!data.isVehicleFixed && (
					<VehicleChip vehicle={data.vehicle} isWidened={data.looks.isWidened} />
				)}
				{isFiltered(data) && (
					<Suspense fallback={<p className="h-13" />}>
						<ActiveFilters data={data} />
					</Suspense>
				)}
				<Controls data={data} />
				{data.empty ? (
					<Suspense fallback={<p className="py-4 text-xl">{data.empty.title}</p>}>
						<NothingFound data={data} />
					</Suspense>
				) : (
					<>
						<div className="py-3">
							{!data.pricesHidden && <CartNeedsScripts />}
							<Products data={data} />
						</div>
						<ListPages data={data} />
						{data.capNote && <p className="pt-2 text-ink-soft text-sm">{data.capNote}</p>}
					</>
				)}
			</Rows>
		</div>
	);
}

/** A list that is empty without any filter has nothing to choose from. */
function hasFilters(data: ListData): boolean {
	return data.total > 0 || isFiltered(data);
}

function isFiltered({ chosen, chosenMeasures, query: { min, max } }: ListData): boolean {
	const isPriced = min !== undefined || max !== undefined;
	return isPriced || chosen.length > 0 || chosenMeasures.length > 0;
}

/** The old rows stay, marked as busy, until the new ones are loaded. */
function Rows({ children }: { children: ReactNode }) {
	const isBusy = [useNavigation().state, useRevalidator().state].includes("loading");
	return (
		<section
			aria-busy={isBusy || undefined}
			className="min-w-0 transition-opacity delay-150 aria-busy:opacity-60"
		>
			{children}
		</section>
	);
}

function Products({ data }: { data: ListData }) {
	return data.density === "table" ? (
		<Suspense fallback={<div aria-hidden="true" className="min-h-dvh" />}>
			<ListTable data={data} />
		</Suspense>
	) : (
		<ProductGrid
			products={data.products}
			pricesHidden={data.pricesHidden}
			searched={data.query.search}
			withoutDrawing={data.kind !== null}
		/>
	);
}

/** Hidden for an empty list. */
function Controls({ data }: { data: ListData }) {
	const { groupTotal, page, query, products, empty } = data;
	const first = (page - 1) * query.pageSize + 1;
	const counts = {
		first,
		last: first + products.length - 1,
		count: groupTotal,
		total: countForMessage(groupTotal).shown,
	};
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-5 border-b pb-1">
			<div className="flex items-center gap-3">
				{data.kind && !empty && (
					<span className="w-32 max-sm:w-12">
						<Drawing {...data.kind} />
					</span>
				)}
				<p aria-live="polite" className={empty ? "sr-only" : "py-1 text-sm"}>
					{empty?.title ?? m.showing_parts(counts)}
					{!empty &&
						data.total > groupTotal &&
						` · ${m.options_in_all(countForMessage(data.total))}`}
				</p>
			</div>
			<div className="flex items-center gap-x-5 max-sm:w-full max-sm:justify-between max-sm:gap-x-3">
				{hasFilters(data) && (
					<a
						href="#filters"
						className="inline-flex min-h-11 items-center gap-2 text-sm filters:hidden"
					>
						<Icon name="filter" />
						{m.filters()}
					</a>
				)}
				{!empty && <Shape data={data} />}
			</div>
		</div>
	);
}

/** Sort order, page size and view. */
function Shape({ data }: { data: ListData }) {
	const linksTo = useListLinks(data);
	const view = data.density === "table" ? "cards" : "table";
	return (
		<>
			<Sort data={data} />
			<nav aria-label={m.items_per_page()} className="flex items-center text-sm max-sm:hidden">
				<span className="mr-1 text-ink-soft">{m.items_per_page()}</span>
				{PAGE_SIZES.map((size) => (
					<Link
						key={size}
						to={linksTo.to({ pageSize: size, page: 1 })}
						preventScrollReset
						aria-current={size === data.query.pageSize ? "true" : undefined}
						className="inline-flex min-h-11 min-w-10 items-center justify-center underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-signal"
					>
						{size}
					</Link>
				))}
			</nav>
			<Link
				to={linksTo.withView(view)}
				preventScrollReset
				rel="nofollow"
				onClick={() => {
					rememberDensity(view);
					// Beside the data, so that no empty list is shown between the cards and the table.
					if (view === "table") ListTable.preload();
				}}
				className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm hover:underline"
			>
				<Icon name={view === "table" ? "table" : "grid"} />
				<span className="max-sm:sr-only">
					{view === "table" ? m.show_as_table() : m.show_as_cards()}
				</span>
			</Link>
		</>
	);
}

function rememberDensity(density: Density): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to render the next list, and no secret is in it
	document.cookie = densityCookie(density);
}

/** A form with one select. It submits itself on change; without scripts it has a button. */
function Sort({ data }: { data: ListData }) {
	const linksTo = useListLinks(data);
	const { key } = useLocation();
	const select = useRef<HTMLSelectElement>(null);
	// After every navigation, also a failed one, the select shows the order of the rows. It keeps the
	// focus.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
	useEffect(() => {
		if (select.current) select.current.value = data.sort;
	}, [data.sort, key]);
	const orders = SORT_ORDERS.filter(
		(order) =>
			(data.query.search || order !== "textMatch") && !(data.pricesHidden && isPriceOrder(order)),
	);
	return (
		<GetForm
			preventScrollReset
			className="flex min-w-0 items-center gap-2 text-sm"
			onChange={(event) => event.currentTarget.requestSubmit()}
		>
			{hiddenFields(linksTo.to({ order: undefined }), ["order"]).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label className="flex min-w-0 items-center gap-2">
				<span className="text-ink-soft max-sm:sr-only">{m.sort_by()}</span>
				<select
					name="order"
					defaultValue={data.sort}
					key={`${data.sort} ${key}`}
					className="min-h-11 min-w-0 rounded-box border border-edge bg-paper px-2 max-sm:max-w-44"
				>
					{orders.map((order) => (
						<option key={order} value={order}>
							{sortName(order)}
						</option>
					))}
				</select>
			</label>
			<noscript>
				{import.meta.env.SSR && (
					<button type="submit" className="min-h-11 rounded-box border border-edge px-3">
						{m.apply()}
					</button>
				)}
			</noscript>
		</GetForm>
	);
}
