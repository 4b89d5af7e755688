import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { customerPageOf, sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { readRegions, readSelector } from "../../vehicle/read-selector.ts";
import { readVin } from "../../vehicle/read-vin.ts";
import { useRefresh } from "../../vehicle/use-refresh.ts";
import { VehicleSelector } from "../../vehicle/vehicle-selector.tsx";
import type { SelectorKind } from "../../vehicle/vehicle-steps.ts";
import { VinSearch } from "../../vehicle/vin-search.tsx";
import type { Route } from "./+types/garage.ts";
import { FleetImport } from "./fleet-import.tsx";
import { changeUnits, type GarageAnswer } from "./garage-action.ts";
import { SavedVehicles } from "./saved-vehicles.tsx";
import { toUnit } from "./unit-view.ts";
import { useGarageSync } from "./use-garage-sync.ts";

type AddMethod = SelectorKind | "vin";

/**
 * The vehicles are in the browser, so the page is the same for all guests with the same active
 * vehicle.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services, language } = page;
	const { searchParams: params } = new URL(request.url);
	const vin = await orThrowErrorPage(readVin(page, request, links.garage()));
	const way = addMethodOf(params);
	const [regions, data] = await orThrowErrorPage(
		Promise.all([
			readRegions(services, language),
			way === "vin"
				? null
				: readSelector(services, { kind: way, language, params: new URLSearchParams() }),
		]),
	);
	// Unit numbers and VINs are private.
	if (page.caller.kind === "customer") page.isSecret = true;
	const units =
		page.caller.kind === "customer"
			? (await orThrowErrorPage(services.garage.read(page.caller))).map(toUnit)
			: null;
	return { way, data, regions, vin, units };
}

export function action({ request, context }: Route.ActionArgs) {
	return changeUnits(customerPageOf(context), request);
}

export function meta() {
	return [
		{ title: pageTitle(m.garage_title()) },
		{ name: "description", content: m.garage_description() },
		{ name: "robots", content: "noindex" },
	];
}

export default function Garage({
	loaderData: { way, data, regions, vin, units },
	actionData,
}: Route.ComponentProps) {
	const refresh = useRefresh();
	const answer = actionData as GarageAnswer | undefined;
	useGarageSync(answer);
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.my_garage() }]} />
			<h1 className="text-3xl">{m.my_garage()}</h1>
			<p className="mt-1 mb-4 max-w-prose text-ink-soft">
				{units ? m.garage_intro_account() : m.garage_intro()}
			</p>
			<noscript>
				<Notice className="mb-4">
					<p className="mb-3">{m.garage_no_script()}</p>
					<ButtonLink to={links.vehicleSelector()}>{m.find_by_vehicle()}</ButtonLink>
				</Notice>
			</noscript>
			<TabLinks
				label={m.garage_ways()}
				items={[
					{ label: m.garage_add_vehicle(), to: links.garage(), isCurrent: way === "vehicle" },
					{
						label: m.garage_add_engine(),
						to: links.garage({ add: "engine" }),
						isCurrent: way === "engine",
					},
					{ label: m.vin_label(), to: links.garage({ add: "vin" }), isCurrent: way === "vin" },
				]}
			/>
			<div className="my-4 rounded-box border border-edge bg-panel p-4">
				{way === "vin" || !data ? (
					<VinSearch result={vin} action={links.garage()} regions={regions} />
				) : (
					<VehicleSelector
						key={way}
						kind={way}
						data={data}
						back={links.garage()}
						onChosen={() => void refresh()}
					/>
				)}
			</div>
			<SavedVehicles regions={regions} units={units} answer={answer} />
			{units && (
				<div className="mt-6 border-t">
					<FleetImport answer={answer} />
				</div>
			)}
		</div>
	);
}

/** Each method of adding a vehicle has a URL; the VIN form only sends `vin`. */
function addMethodOf(params: URLSearchParams): AddMethod {
	if (params.has("vin") || params.get("add") === "vin") return "vin";
	return params.get("add") === "engine" ? "engine" : "vehicle";
}
