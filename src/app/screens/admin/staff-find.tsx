import { redirect } from "react-router";
import { MAX_STAFF_SEARCH_LENGTH, readStaffSearch } from "../../../domain/office/staff-search.ts";
import type { Services } from "../../../features/services.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { foundLinks } from "../../office/found-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { sectionsFor } from "../../office/sections.ts";
import { StateWord } from "../../office/state-word.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { inLanguage } from "../../ui/link.tsx";
import type { Route } from "./+types/staff-find.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	// A NUL character or a broken pair of surrogates cannot be stored, so no record has it.
	const typed = url.searchParams.get("text") ?? "";
	const text = typed.replaceAll(/[\0\p{Cs}]/gu, "").slice(0, MAX_STAFF_SEARCH_LENGTH);
	const records = await orThrowErrorPage(services.office.find(caller, { text, language }));
	const viewer = { level: caller.adminLevel, hasWarehouse: false, hasRates: true };
	const found = foundLinks(text, records, sectionsFor(viewer));
	const vin = readStaffSearch(text).vin;
	if (vin)
		return { text, found: found.filter(isNotVehicle), truck: await readTruck(services, vin) };
	const exact = found.filter(({ title }) => title.toLowerCase() === text.trim().toLowerCase());
	// A scanned number opens its record at once.
	if (exact.length === 1 && exact[0]) throw redirect(exact[0].to);
	return { text, found, truck: null };
}

/** The truck itself is shown above the list. */
const isNotVehicle = ({ key }: { key: string }) => !key.startsWith("vehicle ");

async function readTruck(services: Services, vin: string) {
	const { status, vehicles, decoded } = await orThrowErrorPage(services.vehicles.decodeVin(vin));
	const [vehicle] = vehicles;
	return {
		vin,
		isDoubtful: status === "doubtful",
		name: vehicle
			? [vehicle.year, vehicle.make, vehicle.model].join(" ")
			: [decoded?.year, decoded?.make, decoded?.model].filter(Boolean).join(" "),
		engine: vehicle ? `${vehicle.engineName} · ${vehicle.engineLiter}` : null,
		isListed: vehicle !== undefined,
	};
}

export function meta() {
	return [{ title: pageTitle(m.office_found_title()) }, { name: "robots", content: "noindex" }];
}

/** What the staff box finds, as a page: for browsers without scripts, and for scanners. */
export default function StaffFind({ loaderData: { text, found, truck } }: Route.ComponentProps) {
	return (
		<OfficePage title={text ? m.office_found_for({ text }) : m.office_found_title()}>
			{truck && <Truck truck={truck} />}
			<OfficeTable
				caption={m.office_found_title()}
				rows={found}
				keyOf={({ key }) => key}
				linkOf={({ to }) => to}
				columns={[
					{ header: m.office_found_what(), isRowHeader: true, cell: ({ title }) => title },
					{ header: m.office_found_kind(), phone: "end", cell: ({ kind }) => kind },
					{ header: m.office_found_detail(), cell: ({ detail }) => detail },
				]}
				empty={
					truck
						? { title: m.office_truck_nothing() }
						: { title: m.office_found_nothing(), text: m.office_find() }
				}
			/>
		</OfficePage>
	);
}

type TruckProps = { truck: NonNullable<Route.ComponentProps["loaderData"]["truck"]> };

/** The truck of a VIN. Its parts are in the shop, which opens beside the office. */
function Truck({ truck: { vin, name, engine, isDoubtful, isListed } }: TruckProps) {
	return (
		<section aria-label={m.vehicle()} className="mb-4 rounded-box border p-4">
			<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<strong className="text-lg">{name || m.office_truck_unknown()}</strong>
				<span className="font-mono">{vin}</span>
				{isDoubtful && <StateWord tone="warn">{m.office_truck_doubtful()}</StateWord>}
			</p>
			{engine && <p className="text-ink-soft">{engine}</p>}
			{isListed ? (
				<p className="mt-2">
					<a
						href={inLanguage(links.search(vin))}
						target="_blank"
						rel="noreferrer"
						className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
					>
						{m.office_truck_parts()}
					</a>
				</p>
			) : (
				<p className="mt-2 text-ink-soft">{m.office_truck_no_parts()}</p>
			)}
		</section>
	);
}
