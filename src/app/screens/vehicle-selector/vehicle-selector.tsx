import { lazy, Suspense, useEffect, useState } from "react";
import { redirect, useNavigate } from "react-router";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { sharedPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { useShellData } from "../../page/shell-data.ts";
import { localPath } from "../../session/local-path.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { vehicleCookie } from "../../vehicle/active-vehicle.ts";
import { readRegions, readSelector } from "../../vehicle/read-selector.ts";
import { readVin } from "../../vehicle/read-vin.ts";
import { VehicleSelector } from "../../vehicle/vehicle-selector.tsx";
import { openStep } from "../../vehicle/vehicle-steps.ts";
import { VinSearch } from "../../vehicle/vin-search.tsx";
import type { Route } from "./+types/vehicle-selector.ts";

/** Loaded only here, because other pages with a selector do not show the saved vehicles. */
const GarageRows = lazy(() =>
	import("../../vehicle/garage-rows.tsx").then(({ GarageRows }) => ({ default: GarageRows })),
);

/**
 * Every step is a URL, so that the selector works without JavaScript; its form on other pages leads
 * here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const page = sharedPageOf(context);
	const { services, language } = page;
	const { searchParams: params } = new URL(request.url);
	const back = localPath(params.get("back"));
	const vin = await orThrowErrorPage(readVin(page, request, back));
	const kind = params.get("by") === "engine" ? ("engine" as const) : ("vehicle" as const);
	const data = await orThrowErrorPage(readSelector(services, { kind, language, params }));
	const isComplete = openStep(kind, data.choice) === undefined;
	if (params.has("go") && isComplete) {
		const cookie = vehicleCookie({ type: kind, id: Number(data.choice.engine) });
		throw redirect(back ?? links.categories(), { headers: { "set-cookie": cookie } });
	}
	return {
		kind,
		data,
		back,
		vin,
		regions: await orThrowErrorPage(readRegions(services, language)),
	};
}

export function meta() {
	return [
		{ title: pageTitle(m.vehicle_selector_title()) },
		{ name: "description", content: m.vehicle_selector_description() },
	];
}

export default function VehicleSelectorPage({
	loaderData: { kind, data, back, vin, regions },
}: Route.ComponentProps) {
	const navigate = useNavigate();
	const [runs, setRuns] = useState(false);
	useEffect(() => setRuns(true), []);
	const active = useShellData()?.vehicle ?? null;
	const backParam = back ? { back } : {};
	return (
		<div className="max-w-prose px-4 py-4 lg:max-w-page">
			<Breadcrumbs
				items={[{ label: m.home(), to: links.home() }, { label: m.find_by_vehicle() }]}
			/>
			<h1 className="mb-2 text-3xl">{m.find_by_vehicle()}</h1>
			<TabLinks
				label={m.selector_ways()}
				items={[
					{
						label: m.by_vehicle(),
						to: links.vehicleSelector(backParam),
						isCurrent: kind === "vehicle",
					},
					{
						label: m.by_engine_alone(),
						to: links.vehicleSelector({ by: "engine", ...backParam }),
						isCurrent: kind === "engine",
					},
				]}
			/>
			<div className="mt-4">
				<VehicleSelector key={kind} kind={kind} data={data} back={back} />
			</div>
			<h2 className="mt-8 mb-2 text-xl">{m.vin_heading()}</h2>
			<VinSearch result={vin} action={links.vehicleSelector()} back={back} regions={regions} />
			<div className="mt-8">
				{runs && (
					<Suspense>
						<GarageRows active={active} onSwitched={() => navigate(back ?? links.categories())} />
					</Suspense>
				)}
			</div>
		</div>
	);
}
