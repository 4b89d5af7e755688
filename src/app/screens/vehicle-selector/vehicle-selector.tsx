import { Form, redirect, useNavigate, useSubmit } from "react-router";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { sharedPageOf } from "../../page-context.ts";
import { orRefuse, refusePage } from "../../refused-page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { vehicleCookie } from "../../vehicle/active-vehicle.ts";
import { readVin } from "../../vehicle/read-vin.ts";
import { VinSearch } from "../../vehicle/vin-search.tsx";
import type { Route } from "./+types/vehicle-selector.ts";
import { readSteps } from "./steps.ts";

/** Region, year, make, model, engine, Go. Every step is an address, so it works without scripts. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services, language } = page;
	const vin = await orRefuse(readVin(page, request));
	const { searchParams } = new URL(request.url);
	if (searchParams.has("off")) throw redirect(links.categories(), { headers: { "set-cookie": vehicleCookie(undefined) } });
	const settings = await orRefuse(services.settings());
	const regions = settings.regions.map(({ code, label }) => ({ value: code, label: label[language] }));
	const steps = await orRefuse(readSteps(services, regions, searchParams));
	if (searchParams.has("go")) {
		if (!steps.vehicleId) throw refusePage("bad_request");
		throw redirect(links.search(), { headers: { "set-cookie": vehicleCookie({ type: "vehicle", id: steps.vehicleId }) } });
	}
	return { steps, vin };
}

export function meta() {
	return [{ title: m.vehicle_selector_title() }, { name: "description", content: m.vehicle_selector_description() }];
}

export default function VehicleSelector({ loaderData: { steps, vin } }: Route.ComponentProps) {
	const submit = useSubmit();
	const navigate = useNavigate();
	const hint = m.choose_one();
	const fields = [
		{ name: "region", label: m.region(), options: steps.regions, value: steps.region },
		{ name: "year", label: m.year(), options: steps.years, value: steps.year },
		{ name: "make", label: m.make(), options: steps.makes, value: steps.make },
		{ name: "model", label: m.model(), options: steps.models, value: steps.model },
		{ name: "engine", label: m.engine(), options: steps.engines, value: steps.engine },
	];
	return (
		<div className="mx-auto max-w-prose px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.find_by_vehicle() }]} />
			<h1 className="mb-4 text-3xl">{m.find_by_vehicle()}</h1>
			<Form
				method="get"
				className="grid gap-4"
				onChange={(event) =>
					submit(cleared(event.currentTarget, (event.target as unknown as HTMLSelectElement).name), {
						replace: true,
						preventScrollReset: true,
					})
				}
				onSubmit={(event) => {
					event.preventDefault();
					if (!steps.vehicleId) return;
					// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to make the lists, and no secret is in it
					document.cookie = vehicleCookie({ type: "vehicle", id: steps.vehicleId });
					navigate(links.search());
				}}
			>
				{fields.map(({ name, label, options, value }, step) => (
					<SelectField
						// A new field when a choice before it changes; its own choice leaves it, and the focus, in place.
						key={[name, ...fields.slice(0, step).map((before) => before.value)].join("\n")}
						name={name}
						label={label}
						options={options}
						placeholder={hint}
						defaultValue={value}
						disabled={options.length === 0}
					/>
				))}
				<Button type="submit" variant="primary" size="large" name="go" value="1" disabled={!steps.vehicleId}>
					{m.go()}
				</Button>
				<noscript>
					<Button type="submit">{m.next_step()}</Button>
				</noscript>
			</Form>
			<h2 className="mt-8 mb-2 text-xl">{m.vin_heading()}</h2>
			<VinSearch found={vin} action={links.vehicleSelector()} regions={steps.regions} />
		</div>
	);
}

const STEPS = ["region", "year", "make", "model", "engine"];

/** The form up to the step that was just changed: what was chosen after it no longer holds. */
function cleared(form: HTMLFormElement, changed: string): URLSearchParams {
	const data = new FormData(form);
	const kept = STEPS.slice(0, STEPS.indexOf(changed) + 1);
	return new URLSearchParams(kept.flatMap((name) => (data.get(name) ? [[name, String(data.get(name))]] : [])));
}
