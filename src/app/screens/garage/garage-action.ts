/** What a fleet does with its units: name them, remove them, bring a whole list. */
import { data } from "react-router";
import type { Customer } from "../../../domain/caller.ts";
import { type FormAnswer, orTell, readForm } from "../../form-answer.ts";
import type { PageContext } from "../../page-context.ts";
import { refusePage } from "../../refused-page.ts";
import { rowIdOf } from "../../row-id.ts";

export type ImportedLine = { line: number; outcome: string; unitNumber: string };
export type GarageAnswer = FormAnswer<"unit_number" | "vin" | "notes" | "id" | "intent"> & { lines?: ImportedLine[]; leftOut?: number };

const LONGEST_LIST = 60_000;

export async function changeUnits({ services, caller }: PageContext & { caller: Customer }, request: Request) {
	const form = await readForm(await withFile(request), ["intent", "id", "unit_number", "vin", "notes", "csv"], LONGEST_LIST);
	const { intent, csv, id, ...unit } = form;
	return orTell(form, async () => {
		if (intent === "import") return data<GarageAnswer>({ values: { intent }, ...(await services.importUnits(caller, csv)) });
		const garageId = rowIdOf(id);
		if (intent === "unit") await services.nameUnit(caller, garageId, unit);
		else if (intent === "remove") await services.removeFromGarage(caller, { type: "vehicle" }, garageId);
		else throw refusePage("bad_request");
		return data<GarageAnswer>({ values: { intent, id } });
	});
}

/** A chosen file counts before what was typed. */
async function withFile(request: Request): Promise<Request> {
	const form = await request.formData().catch(() => undefined);
	if (!form) throw refusePage("bad_request");
	const file = form.get("file");
	if (file instanceof File && file.size > 0) {
		if (file.size > LONGEST_LIST) throw refusePage("too_large");
		form.set("csv", await file.text());
	}
	form.delete("file");
	return new Request(request.url, { method: "POST", body: form });
}
