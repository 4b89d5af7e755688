/** The sections of the landing pages. They need no scripts. */
import type { ReactNode } from "react";
import { m } from "../../messages/compiled/messages.js";
import type { BoxView } from "../../product-box/box-view.ts";
import { CartNeedsScripts } from "../../product-box/cart-needs-scripts.tsx";
import { ProductGrid } from "../../product-box/product-grid.tsx";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type {
	CategoryCounts,
	CountLink,
	EngineRow,
	ModelLink,
	PartKind,
	VehicleOption,
} from "./landing-view.ts";

const TEXT_LINK =
	"inline-flex min-h-9 items-center pointer-coarse:min-h-11 underline underline-offset-4 hover:text-signal";
const CHIP =
	"inline-flex min-h-11 items-center gap-2 rounded-box border px-3 hover:border-edge hover:bg-panel";

export function Section({
	title,
	drawing,
	children,
}: {
	title: string;
	/** The kind of all parts of the section. */
	drawing?: { category: string; subcategory: string } | undefined;
	children: ReactNode;
}) {
	return (
		<section>
			<div className="mb-3 flex items-center gap-4">
				<h2 className="text-2xl">{title}</h2>
				{drawing && (
					<span className="w-20">
						<Drawing category={drawing.category} subcategory={drawing.subcategory} />
					</span>
				)}
			</div>
			{children}
		</section>
	);
}

/** One press makes the truck the active vehicle; the page's action sets its cookie. */
export function SetVehicle({ options }: { options: VehicleOption[] }) {
	return (
		<PostForm className="flex max-w-prose flex-wrap items-end gap-3 rounded-box border border-edge bg-panel p-4">
			<label className="min-w-0 grow">
				<span className="block font-semibold">{m.landing_my_truck()}</span>
				<span className="block text-ink-soft text-sm">{m.landing_year_and_engine()}</span>
				<select
					name="vehicle"
					required
					defaultValue={options.length === 1 ? options[0]?.id : ""}
					className="mt-1 min-h-11 w-full rounded-box border border-edge bg-paper px-2"
				>
					<option value="">{m.landing_choose()}</option>
					{options.map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
						</option>
					))}
				</select>
			</label>
			<Button type="submit" variant="primary">
				{m.landing_set_vehicle()}
			</Button>
		</PostForm>
	);
}

export function Engines({ rows }: { rows: EngineRow[] }) {
	const hasRegions = rows.some(({ region }) => region !== null);
	return (
		<Section title={m.landing_engines()}>
			<div className="max-w-document overflow-x-auto">
				<table className="w-full text-left [&_td]:py-1 [&_td]:pr-4 [&_th]:py-1 [&_th]:pr-4">
					<thead className="border-b border-edge text-ink-soft text-sm">
						<tr>
							<th scope="col">{m.engine()}</th>
							<th scope="col">{m.landing_fuel()}</th>
							<th scope="col">{m.years()}</th>
							{hasRegions && <th scope="col">{m.region()}</th>}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ key, to, name, fuel, years, region }) => (
							<tr key={key} className="border-b">
								<th scope="row" className="font-normal">
									<Link to={to} className={TEXT_LINK}>
										{name}
									</Link>
								</th>
								<td>{fuel}</td>
								<td className="whitespace-nowrap">{years}</td>
								{hasRegions && <td>{region}</td>}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</Section>
	);
}

export function Categories({ title, counts }: { title: string; counts: CategoryCounts[] }) {
	return (
		<Section title={title}>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-6">
				{counts.map(({ url, to, name, parts, subcategories }) => (
					<li key={to} className="border-t pt-3">
						<h3>
							<Link to={to} className="flex items-center gap-3 font-semibold hover:underline">
								<span className="w-14 shrink-0">
									<Drawing category={url} />
								</span>
								<span>
									{name}{" "}
									<span className="block font-normal text-ink-soft text-sm">
										{m.parts_count(countForMessage(parts))}
									</span>
								</span>
							</Link>
						</h3>
						{subcategories.length > 0 && <CountLinks items={subcategories} />}
					</li>
				))}
			</ul>
		</Section>
	);
}

export function CountLinks({ items }: { items: CountLink[] }) {
	return (
		<ul className="mt-2 text-sm">
			{items.map(({ to, name, parts }) => (
				<li key={to}>
					<Link
						to={to}
						className="flex min-h-9 items-center justify-between gap-3 pointer-coarse:min-h-11 hover:underline"
					>
						<span>{name}</span>
						<span className="text-ink-soft">{countForMessage(parts).shown}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

export type Job = { main: CountLink; companions: CountLink[] };

export function Jobs({ jobs }: { jobs: Job[] }) {
	return (
		<Section title={m.landing_jobs()}>
			<p className="mb-3 max-w-prose text-ink-soft">{m.landing_jobs_intro()}</p>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-3">
				{jobs.map(({ main, companions }) => (
					<li key={main.to} className="rounded-box border p-3">
						<Link to={main.to} className={`${TEXT_LINK} font-semibold`}>
							{main.name}
						</Link>
						<p className="text-ink-soft text-sm">{m.landing_job_with()}</p>
						<ul className="flex flex-wrap gap-x-4 text-sm">
							{companions.map(({ to, name }) => (
								<li key={to}>
									<Link to={to} className={TEXT_LINK}>
										{name}
									</Link>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</Section>
	);
}

export function Parts({ products, pricesHidden }: { products: BoxView[]; pricesHidden: boolean }) {
	return (
		<>
			{!pricesHidden && <CartNeedsScripts />}
			<ProductGrid products={products} pricesHidden={pricesHidden} />
		</>
	);
}

/**
 * The drawing of each kind is shown once, beside its name or the heading of a single kind; the
 * cards have none.
 */
export function PartKinds({ kinds, pricesHidden }: { kinds: PartKind[]; pricesHidden: boolean }) {
	return (
		<div className="flex flex-col gap-4">
			{!pricesHidden && <CartNeedsScripts />}
			{kinds.map(({ name, category, subcategory, products }) => (
				<div key={subcategory}>
					{kinds.length > 1 && (
						<div className="mb-2 flex items-center gap-3">
							<span className="w-16 shrink-0">
								<Drawing category={category} subcategory={subcategory} />
							</span>
							<h3 className="font-semibold text-lg">{name}</h3>
						</div>
					)}
					<ProductGrid products={products} pricesHidden={pricesHidden} withoutDrawing />
				</div>
			))}
		</div>
	);
}

export function Models({ title, models }: { title: string; models: ModelLink[] }) {
	if (models.length === 0) return null;
	return (
		<Section title={title}>
			<ul className="flex flex-wrap gap-2">
				{models.map(({ to, name, years }) => (
					<li key={to}>
						<Link to={to} className={CHIP}>
							<span className="font-semibold">{name}</span>
							<span className="text-ink-soft text-sm">{years}</span>
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}

export function Years({ years }: { years: { to: string; year: number }[] }) {
	return (
		<Section title={m.landing_years()}>
			<ul className="flex flex-wrap gap-2">
				{years.map(({ to, year }) => (
					<li key={year}>
						<Link to={to} className={CHIP}>
							{year}
						</Link>
					</li>
				))}
			</ul>
		</Section>
	);
}
