import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { sharedPageOf } from "../../page-context.ts";
import { orRefuse } from "../../refused-page.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { readSelector } from "../../vehicle/read-selector.ts";
import { useRefresh } from "../../vehicle/use-refresh.ts";
import { VehicleSelector } from "../../vehicle/vehicle-selector.tsx";
import type { Route } from "./+types/garage.ts";
import { SavedVehicles } from "./saved-vehicles.tsx";

/** The vehicles themselves are in the browser; the page is the same for everyone with the same active one. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { services, language } = sharedPageOf(context);
	const kind = new URL(request.url).searchParams.get("add") === "engine" ? ("engine" as const) : ("vehicle" as const);
	const [settings, data] = await orRefuse(
		Promise.all([services.settings(), readSelector(services, { kind, language, params: new URLSearchParams() })]),
	);
	return { kind, data, regions: Object.fromEntries(settings.regions.map(({ code, label }) => [code, label[language]])) };
}

export function meta() {
	return [{ title: m.garage_title() }, { name: "description", content: m.garage_description() }, { name: "robots", content: "noindex" }];
}

export default function Garage({ loaderData: { kind, data, regions } }: Route.ComponentProps) {
	const refresh = useRefresh();
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, { label: m.my_garage() }]} />
			<h1 className="text-3xl">{m.my_garage()}</h1>
			<p className="mt-1 mb-4 max-w-prose text-ink-soft">{m.garage_intro()}</p>
			<noscript>
				<Notice className="mb-4">
					<p className="mb-3">{m.garage_no_script()}</p>
					<ButtonLink to={links.vehicleSelector()}>{m.find_by_vehicle()}</ButtonLink>
				</Notice>
			</noscript>
			<TabLinks
				label={m.garage_ways()}
				items={[
					{ label: m.garage_add_vehicle(), to: links.garage(), isCurrent: kind === "vehicle" },
					{ label: m.garage_add_engine(), to: links.garage({ add: "engine" }), isCurrent: kind === "engine" },
				]}
			/>
			<div className="my-4 rounded-box border border-edge bg-panel p-4">
				<VehicleSelector key={kind} kind={kind} data={data} back={links.garage()} onChosen={() => void refresh()} />
			</div>
			<SavedVehicles regions={regions} />
		</div>
	);
}
