import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Link } from "../../ui/link.tsx";
import type { CountedCategory } from "../../vehicle/category-counts.ts";
import { VehicleChip } from "../../vehicle/vehicle-chip.tsx";
import { shortName, type VehicleView } from "../../vehicle/vehicle-view.ts";

/**
 * The whole catalog on one page, or what it has for the vehicle: every category with its
 * subcategories.
 */
export function CategoryTree({
	tree,
	vehicle,
	isWidened,
}: {
	tree: CountedCategory[];
	vehicle: VehicleView | null;
	/** The tree is the whole catalog, although a vehicle is active. */
	isWidened: boolean;
}) {
	const treeVehicle = isWidened ? null : vehicle;
	const total = tree.reduce((sum, { parts }) => sum + parts, 0);
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.all_categories() }]} />
			<h1 className="text-3xl">
				{treeVehicle ? `${m.parts_for()} ${shortName(treeVehicle)}` : m.isuzu_and_more()}
			</h1>
			<div className="flex flex-wrap items-center gap-x-6 pt-1">
				<VehicleChip vehicle={vehicle} isWidened={isWidened} />
				{treeVehicle && total > 0 && (
					<Link
						to={links.search()}
						className="inline-flex min-h-11 items-center pb-1 font-semibold text-sm underline underline-offset-4"
					>
						{m.all_parts_for_vehicle({ count: total })}
					</Link>
				)}
			</div>
			<ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-8">
				{tree.map((category) => (
					<li key={category.url} className="border-t pt-3">
						<h2 className="text-xl">
							<Link
								to={links.category(category.url)}
								className="flex items-center gap-3 hover:underline"
							>
								<span className="w-16 shrink-0">
									<Drawing category={category.url} />
								</span>
								<span>
									{category.name}{" "}
									<span className="block font-normal text-ink-soft text-sm">
										{m.parts_count(countForMessage(category.parts))}
									</span>
								</span>
							</Link>
						</h2>
						{/* Rows hold two lines, so that nothing moves when the font arrives. */}
						<ul className="mt-2 grid grid-cols-2 gap-x-4 text-sm leading-tight">
							{category.subcategories.map((sub) => (
								<li key={sub.url}>
									<Link
										to={links.category(category.url, { subcategory: sub.url })}
										className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 underline-offset-4 hover:underline"
									>
										<span>
											{sub.name}
											{sub.parts !== undefined && (
												<span className="ml-1 text-ink-soft">{sub.parts}</span>
											)}
										</span>
									</Link>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</div>
	);
}
