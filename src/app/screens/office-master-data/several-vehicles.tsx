import { data, redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import { pastedVehiclesForm } from "../../../contract/master-data-inputs.ts";
import { MAX_LABEL_LENGTH, writeYears } from "../../../domain/catalog/master-data.ts";
import {
	isFaulty,
	MAX_PASTED_VEHICLES,
	type PastedRowFault,
	type PastedVehicle,
	type VehiclePlan,
} from "../../../domain/import/pasted-vehicles.ts";
import { type RefusalCode, refusalStatus } from "../../../domain/refusal/refusals.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/several-vehicles.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const regions = await orThrowErrorPage(services.masterData.listRegions());
	const label = language === "es" ? "label_es" : "label_en";
	return { regions: regions.map((region) => ({ value: region.code, label: region[label] })) };
}

/** What the list would change, with the version of exactly these changes. */
type Check = { plan: VehiclePlan; version: string };
type ListAnswer = FormAnswer & { check?: Check };

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return handleForm(values, pastedVehiclesForm, async (list) => {
		if (values.intent !== "add")
			return { values, check: await services.masterData.checkVehicles(list) } as ListAnswer;
		const result = await services.masterData.addVehicles(caller, list);
		if ("check" in result) return refused(values, result.check);
		const { makes, engines, models, years } = result.added;
		const added = { makes: `${makes}`, engines: `${engines}`, models: `${models}` };
		return redirect(officeLinks.masterData("line", { done: "added", ...added, years: `${years}` }));
	});
}

/** Nothing was created: the page shows what the list would change now. */
function refused(values: FormValues, check: Check) {
	const refusal: RefusalCode = isFaulty(check.plan) ? "pasted_rows" : "pasted_list_changed";
	const answer = { values, refusal, check } as ListAnswer;
	return data<ListAnswer>(answer, { status: refusalStatus(refusal) });
}

export function meta() {
	return [{ title: pageTitle(m.vehicles_several()) }, { name: "robots", content: "noindex" }];
}

/** Vehicles from a spreadsheet: pasted, checked, then created. */
export default function SeveralVehicles({ loaderData, actionData }: Route.ComponentProps) {
	const { regions } = loaderData;
	const answer = actionData as ListAnswer | undefined;
	const initial = { region: regions[0]?.value ?? "" };
	const form = useForm({ form: pastedVehiclesForm, initial, answer });
	return (
		<OfficePage
			title={m.vehicles_several()}
			back={{ label: m.master_lines(), to: officeLinks.masterData("line") }}
		>
			<div className="grid max-w-document gap-6">
				<OfficeForm
					form={form}
					refusal={answer?.refusal}
					save={m.vehicles_check()}
					fields={{ intent: "check" }}
					className="grid gap-3"
				>
					<SelectField
						{...form.field("region")}
						label={m.master_region()}
						options={regions}
						className="max-w-field"
					/>
					<TextArea
						{...form.field("rows")}
						rows={8}
						label={m.vehicles_rows()}
						hint={m.vehicles_rows_hint({ count: MAX_PASTED_VEHICLES })}
						placeholder={EXAMPLE}
					/>
				</OfficeForm>
				{answer?.check && <Plan check={answer.check} values={answer.values} />}
			</div>
		</OfficePage>
	);
}

const EXAMPLE = "Isuzu; NPR-HD; 2008-2012, 2014; 4HK1 5.2L";

/** The text that was checked is the one that is used: a later change is checked first. */
function Plan({ check, values }: { check: Check; values: ListAnswer["values"] }) {
	const { plan, version } = check;
	const { vehicles, faults, extraRows, newMakes, newEngines } = plan;
	const changed = vehicles.filter(({ kind }) => kind !== "same");
	const names = (list: string[]) => list.join(", ");
	return (
		<section className="grid gap-4">
			{extraRows > 0 && (
				<Notice
					kind="bad"
					title={m.vehicles_extra_rows({ count: extraRows, max: MAX_PASTED_VEHICLES })}
				/>
			)}
			{faults.length > 0 && <Faults faults={faults} />}
			{newMakes.length > 0 && (
				<Notice kind="info" title={m.vehicles_new_makes({ names: names(newMakes) })} />
			)}
			{newEngines.length > 0 && (
				<Notice
					kind="info"
					title={m.vehicles_new_engines({ names: names(newEngines.map(engineText)) })}
				/>
			)}
			{!isFaulty(plan) && changed.length > 0 && (
				<PostForm>
					<input type="hidden" name="region" value={values.region} />
					<input type="hidden" name="rows" value={values.rows} />
					<input type="hidden" name="version" value={version} />
					<Button type="submit" name="intent" value="add" size="small" variant="primary">
						{m.vehicles_add({ count: changed.length })}
					</Button>
				</PostForm>
			)}
			{vehicles.length > 0 && <Vehicles vehicles={vehicles} />}
		</section>
	);
}

const FAULT_TEXTS: Record<PastedRowFault, () => string> = {
	needs_four_columns: m.vehicles_fault_columns,
	too_many_columns: m.vehicles_fault_too_many_columns,
	bad_name: () => m.vehicles_fault_name({ max: MAX_LABEL_LENGTH }),
	bad_years: m.vehicles_fault_years,
	bad_liters: m.vehicles_fault_bad_liters,
	engine_needs_liters: m.vehicles_fault_liters,
	engine_ambiguous: m.vehicles_fault_ambiguous,
};

function Faults({ faults }: Pick<VehiclePlan, "faults">) {
	return (
		<Notice kind="bad" title={m.vehicles_faults({ count: faults.length })}>
			<ul className="list-disc pl-5 wrap-anywhere">
				{faults.map(({ line, text, fault }) => (
					<li key={line}>{m.vehicles_fault({ line, text, fault: FAULT_TEXTS[fault]() })}</li>
				))}
			</ul>
		</Notice>
	);
}

const KIND_TEXTS: Record<PastedVehicle["kind"], () => string> = {
	new: m.vehicles_new,
	more_years: m.vehicles_more_years,
	same: m.vehicles_same,
};

function Vehicles({ vehicles }: Pick<VehiclePlan, "vehicles">) {
	return (
		<OfficeTable
			caption={m.master_lines()}
			rows={vehicles}
			keyOf={({ line }) => line}
			empty={{ title: m.master_none() }}
			columns={[
				{
					header: m.master_name(),
					isRowHeader: true,
					cell: ({ make, model }) => `${make} ${model}`,
				},
				{ header: m.codes_part_engine(), cell: ({ engine }) => engineText(engine) },
				{ header: m.parts_years(), phone: "second", cell: ({ years }) => writeYears(years) },
				{
					header: m.vehicles_what(),
					phone: "end",
					cell: ({ kind }) => KIND_TEXTS[kind](),
				},
			]}
		/>
	);
}

function engineText({ make, name, liter }: { make: string; name: string; liter: number }): string {
	return `${make} ${name} ${liter}L`;
}
