/** What a fleet does with its units: name them, remove them, bring a whole list. */
import { data } from "react-router";
import type { Customer } from "../../../domain/account/caller.ts";
import { decodeSheet } from "../../../domain/form/csv.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { MAX_FLEET_LIST_BYTES } from "../../../domain/vehicle/fleet-columns.ts";
import type { VehicleRef } from "../../../domain/vehicle/vehicle-ref.ts";
import type { Services } from "../../../features/services.ts";
import { type FormAnswer, orTell, readForm } from "../../page/form-answer.ts";
import type { PageContext } from "../../page/page-context.ts";
import { errorPage } from "../../page/refused-page.ts";
import { rowIdOf } from "../../page/row-id.ts";
import { readFactsOf } from "../../vehicle/vehicle-answers-cookie.ts";
import { toUnit, type Unit } from "./unit-view.ts";

type UnitFields = { unit_number: string; vin: string; notes: string };
export type ImportedLine = Awaited<ReturnType<Services["garage"]["importUnits"]>>["lines"][number];
/** Why a list cannot be read at all, said beside the field it came in. */
export type ListFault = { field: "file" | "csv"; why: "empty" | "too_large" | "not_csv" };
export type GarageAnswer = FormAnswer<"unit_number" | "vin" | "notes" | "id" | "intent"> & {
	lines?: ImportedLine[];
	leftOut?: number;
	listFault?: ListFault;
	/** Enough to bring it back. */
	removed?: Unit;
};

type CustomerPage = PageContext & { caller: Customer };

export async function changeUnits(page: CustomerPage, request: Request) {
	const { services, caller } = page;
	const { sent, fault } = await withFile(request);
	const form = await readForm(
		sent,
		["intent", "id", "unit_number", "vin", "notes", "type", "active", "csv"],
		2 * MAX_FLEET_LIST_BYTES,
	);
	const { intent, csv, id, type, active, ...unit } = form;
	return orTell(form, async () => {
		if (intent === "import") {
			const listFault = fault ?? faultOf(csv);
			if (listFault) return data<GarageAnswer>({ values: { intent }, listFault }, { status: 400 });
			return data<GarageAnswer>({
				values: { intent },
				...(await services.garage.importUnits(caller, csv)),
			});
		}
		const garageId = rowIdOf(id);
		if (intent === "remove")
			return data<GarageAnswer>({
				values: { intent, id },
				removed: await removeUnit(page, garageId),
			});
		if (intent === "unit") await services.garage.nameUnit(caller, garageId, unit);
		else if (intent === "restore")
			await restoreUnit(page, request, {
				ref: { type: type === "engine" ? type : "vehicle", id: garageId },
				unit,
				wasActive: active === "on",
			});
		else throw errorPage("bad_request");
		return data<GarageAnswer>({ values: { intent, id } });
	});
}

async function removeUnit({ services, caller }: CustomerPage, garageId: number): Promise<Unit> {
	const unit = (await services.garage.read(caller)).find((one) => one.garageId === garageId);
	if (!unit) throw new Refusal("not_found");
	await services.garage.remove(caller, { type: unit.type }, garageId);
	return toUnit(unit);
}

type Removed = { ref: VehicleRef; unit: UnitFields; wasActive: boolean };

/** As it was, with what was told about it. To add one makes it the active one, so the choice goes back to where it stood. */
async function restoreUnit(
	{ services, caller }: CustomerPage,
	{ headers }: Request,
	{ ref, unit, wasActive }: Removed,
): Promise<void> {
	const active = (await services.garage.read(caller)).find(({ isActive }) => isActive);
	await services.garage.add(caller, {
		described: ref,
		unit,
		facts: readFactsOf(headers.get("cookie"), ref),
	});
	if (!wasActive) await services.garage.activate(caller, active?.garageId ?? null);
}

/** A chosen file counts before what was typed. */
async function withFile(request: Request): Promise<{ sent: Request; fault?: ListFault }> {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw errorPage("bad_request");
	const file = form.get("file");
	form.delete("file");
	const sent = () => new Request(request.url, { method: "POST", body: form });
	if (!(file instanceof File) || file.size === 0) return { sent: sent() };
	if (file.size > MAX_FLEET_LIST_BYTES) return { sent: sent(), fault: { field: "file", why: "too_large" } };
	const text = decodeSheet(await file.bytes());
	// A spreadsheet's own format, or a picture.
	if (text.includes("\0")) return { sent: sent(), fault: { field: "file", why: "not_csv" } };
	form.set("csv", text);
	return { sent: sent() };
}

function faultOf(csv: string): ListFault | undefined {
	if (csv.trim() === "") return { field: "file", why: "empty" };
	return Buffer.byteLength(csv.replaceAll("\r\n", "\n")) > MAX_FLEET_LIST_BYTES
		? { field: "csv", why: "too_large" }
		: undefined;
}
