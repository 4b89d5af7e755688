import { m } from "../../messages/compiled/messages.js";
import { pageTitle } from "../../page/page-title.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Categories, Models, Years } from "./landing-sections.tsx";
import type { ModelYearData } from "./model-year-data.ts";

export function modelYearMeta({ year, make, model, engines }: ModelYearData) {
	return [
		{ title: pageTitle(m.landing_year_title({ year, make, model })) },
		{
			name: "description",
			content: m.landing_year_description({
				year,
				make,
				model,
				engines: engines.slice(0, 4).join(", "),
			}),
		},
	];
}

/** A model of one year: each of its engines with the parts that fit. */
export function ModelYear({ data }: { data: ModelYearData }) {
	const { year, make, model, trucks } = data;
	return (
		<div className="flex flex-col gap-8 px-4 py-4">
			<div>
				<Breadcrumbs items={data.crumbs} />
				<h1 className="text-3xl">{m.landing_year_heading({ year, make, model })}</h1>
				<p className="mt-2 max-w-prose">{m.landing_year_intro()}</p>
			</div>
			{trucks.map(({ id, label, fuel, counts }) => (
				<div key={id} className="flex flex-col gap-3">
					<Categories title={`${label} · ${fuel}`} counts={counts} />
					<PostForm>
						<Button type="submit" name="vehicle" value={id} variant="primary">
							{m.landing_set_vehicle()}
							<span className="sr-only"> {label}</span>
						</Button>
					</PostForm>
				</div>
			))}
			{data.yearLinks.length > 0 && <Years years={data.yearLinks} />}
			<Models title={m.landing_rebadges()} models={data.rebadges} />
		</div>
	);
}
