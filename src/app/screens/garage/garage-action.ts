/** The form actions of the garage page: edit, remove and import units. */
import { data } from "react-router";
import { unitForm } from "../../../contract/garage-inputs.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import { decodeSheet } from "../../../domain/form/csv.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { MAX_FLEET_LIST_BYTES } from "../../../domain/vehicle/fleet-columns.ts";
import type { VehicleRef } from "../../../domain/vehicle/vehicle-ref.ts";
import type { Services } from "../../../features/services.ts";
import { errorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import type { PageContext } from "../../page/page-context.ts";
import { parseRowId } from "../../page/row-id.ts";
import { readVehicleAnswers } from "../../vehicle/vehicle-answers-cookie.ts";
import { toUnit, type Unit } from "./unit-view.ts";

type UnitFields = { unit_number: string; vin: string; notes: string };
export type ImportedLine = Awaited<ReturnType<Services["garage"]["importUnits"]>>["lines"][number];
/** Why a list cannot be read, shown beside its field. */
export type ListError = { field: "file" | "csv"; reason: "empty" | "too_large" | "not_csv" };
export type GarageAnswer = FormAnswer & {
	lines?: ImportedLine[];
	leftOut?: number;
	listError?: ListError;
	/** The data to restore it. */
	removed?: Unit;
};

type CustomerPage = PageContext & { caller: Customer };

export async function changeUnits(page: CustomerPage, request: Request) {
	const { services, caller } = page;
	const { sent, error } = await withFile(request);
	const values = await readFormValues(sent);
	const { intent = "", csv = "", id = "" } = values;
	const done = () => data<GarageAnswer>({ values: { intent, id } });
	switch (intent) {
		case "import":
			return handleAction(values, async () => {
				const listError = error ?? findListError(csv);
				if (listError)
					return data<GarageAnswer>({ values: { intent }, listError }, { status: 400 });
				return data<GarageAnswer>({
					values: { intent },
					...(await services.garage.importUnits(caller, csv)),
				});
			});
		case "remove":
			return handleAction(values, async () =>
				data<GarageAnswer>({
					values: { intent, id },
					removed: await removeUnit(page, parseRowId(id)),
				}),
			);
		case "unit":
			return handleForm(values, unitForm, async (unit) => {
				await services.garage.nameUnit(caller, parseRowId(id), unit);
				return done();
			});
		case "restore":
			return handleForm(values, unitForm, async (unit) => {
				await restoreUnit(page, request, {
					ref: { type: values.type === "engine" ? "engine" : "vehicle", id: parseRowId(id) },
					unit,
					wasActive: values.active === "on",
				});
				return done();
			});
		default:
			throw errorPage("bad_request");
	}
}

async function removeUnit({ services, caller }: CustomerPage, garageId: number): Promise<Unit> {
	const unit = (await services.garage.read(caller)).find((saved) => saved.garageId === garageId);
	if (!unit) throw new Refusal("not_found");
	await services.garage.remove(caller, { type: unit.type }, garageId);
	return toUnit(unit);
}

type RemovedUnit = { ref: VehicleRef; unit: UnitFields; wasActive: boolean };

/**
 * Restores a unit with its answers. Adding makes it active, so the previously active vehicle is
 * activated again.
 */
async function restoreUnit(
	{ services, caller }: CustomerPage,
	{ headers }: Request,
	{ ref, unit, wasActive }: RemovedUnit,
): Promise<void> {
	const active = (await services.garage.read(caller)).find(({ isActive }) => isActive);
	await services.garage.add(caller, {
		spec: ref,
		unit,
		vehicleAnswers: readVehicleAnswers(headers.get("cookie"), ref),
	});
	if (!wasActive) await services.garage.activate(caller, active?.garageId ?? null);
}

/** A chosen file takes precedence over the typed text. */
async function withFile(request: Request): Promise<{ sent: Request; error?: ListError }> {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw errorPage("bad_request");
	const file = form.get("file");
	form.delete("file");
	const sent = () => new Request(request.url, { method: "POST", body: form });
	if (!(file instanceof File) || file.size === 0) return { sent: sent() };
	if (file.size > MAX_FLEET_LIST_BYTES)
		return { sent: sent(), error: { field: "file", reason: "too_large" } };
	const text = decodeSheet(await file.bytes());
	// A spreadsheet in a binary format, or a picture.
	if (text.includes("\0")) return { sent: sent(), error: { field: "file", reason: "not_csv" } };
	form.set("csv", text);
	return { sent: sent() };
}

function findListError(csv: string): ListError | undefined {
	if (csv.trim() === "") return { field: "file", reason: "empty" };
	return Buffer.byteLength(csv.replaceAll("\r\n", "\n")) > MAX_FLEET_LIST_BYTES
		? { field: "csv", reason: "too_large" }
		: undefined;
}
