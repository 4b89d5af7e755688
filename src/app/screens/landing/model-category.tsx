import { m } from "../../messages/compiled/messages.js";
import { pageTitle } from "../../page/page-title.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { countForMessage } from "../../ui/count.ts";
import { Link } from "../../ui/link.tsx";
import {
	Categories,
	CountLinks,
	Models,
	PartKinds,
	Section,
	SetVehicle,
} from "./landing-sections.tsx";
import type { ModelCategoryData } from "./model-category-data.ts";

export function modelCategoryMeta({ place, make, model, years, total }: ModelCategoryData) {
	return [
		{ title: pageTitle(m.landing_place_title({ place, make, model, years })) },
		{
			name: "description",
			content: m.landing_place_description({
				place,
				make,
				model,
				years,
				...countForMessage(total),
			}),
		},
	];
}

/** The parts of one category or subcategory that are listed for a model. */
export function ModelCategory({ data }: { data: ModelCategoryData }) {
	const { place, make, model, total, subcategories, others } = data;
	return (
		<div className="flex flex-col gap-8 px-4 py-4">
			<div>
				<Breadcrumbs items={data.crumbs} />
				<h1 className="text-3xl">{m.landing_place_heading({ place, make, model })}</h1>
				<p className="my-2 max-w-prose">{m.landing_place_intro(countForMessage(total))}</p>
				<SetVehicle options={data.options} />
			</div>
			{subcategories.length > 0 && (
				<Section title={m.subcategories()}>
					<div className="max-w-prose">
						<CountLinks items={subcategories} />
					</div>
				</Section>
			)}
			<Section title={m.parts()} drawing={data.kinds.length === 1 ? data.kinds[0] : undefined}>
				<PartKinds kinds={data.kinds} pricesHidden={data.pricesHidden} />
				<p className="mt-3">
					<Link to={data.list} className="underline underline-offset-4">
						{m.landing_whole_list({ place })}
					</Link>
				</p>
			</Section>
			<Models title={m.landing_same_place({ place })} models={data.related} />
			{others.length > 0 && (
				<Categories title={m.landing_other_categories({ make, model })} counts={others} />
			)}
		</div>
	);
}
