/** Runs the forms of the part editor. */
import { data, redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import * as forms from "../../../contract/part-forms.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import { officeLinks } from "../../office/office-links.ts";
import { PART_TABS } from "../../office/part-tabs.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { handleAction, handleForm } from "../../page/handle-form.ts";
import type { PageContext } from "../../page/page-context.ts";
import { type FormSection, sectionValues } from "./section-values.ts";

/** After a conflict: the values and the version that are saved now. */
export type PartAnswer = FormAnswer & { current?: { version: string; values: FormValues } };

type Action = { services: PageContext["services"]; caller: Customer; sku: string };

const TAB_OF: Record<FormSection, string | undefined> = {
	facts: undefined,
	prices: undefined,
	numbers: "numbers",
	details: "details",
	photos: "photos",
	related: "related",
};

export async function runPartForm(action: Action, values: FormValues) {
	const { services, caller, sku } = action;
	const { parts } = services;
	const number = Number(values.n);
	switch (values.intent) {
		case "undo":
			return handleAction(values, async () => {
				await parts.undo(caller, sku, number);
				// The page shows the tab on which Undo was pressed.
				const tab = PART_TABS.find(({ name }) => name === values.tab)?.name ?? "history";
				const view = values.view === "rows" ? { view: "rows" } : {};
				return redirect(officeLinks.part(sku, { tab, ...view, done: "undone" }));
			});
		case "cancel-price":
			return handleAction(values, async () => {
				await parts.cancelPlannedPrice(caller, sku, number);
				return redirect(officeLinks.part(sku, { done: "cancelled" }));
			});
		case "status":
			return handleForm(values, forms.statusForm, async (change) => {
				await parts.setStatus(caller, sku, change);
				return redirect(officeLinks.part(sku, { tab: "related", done: "saved" }));
			});
		case "merge":
			return handleForm(values, forms.mergeForm, async ({ into }) => {
				await parts.merge(caller, sku, into);
				// No undo: it would take back the status alone, and leave the numbers with the other part.
				return redirect(officeLinks.part(sku, { tab: "related", done: "merged" }));
			});
		case "remove-fitment":
			return handleAction(values, async () => {
				await parts.save(caller, sku, {
					section: "fitments",
					version: values.version ?? "",
					n: number,
					fitment: null,
				});
				return redirect(officeLinks.part(sku, { tab: "fitments", view: "rows", done: "saved" }));
			});
		case "fitment":
			return handleForm(values, forms.fitmentForm, async (fitment) => {
				await parts.save(caller, sku, {
					section: "fitments",
					version: values.version ?? "",
					n: values.n ? number : null,
					fitment,
					takesOtherYears: forms.acceptsOtherYears(values),
				});
				return redirect(officeLinks.part(sku, { tab: "fitments", view: "rows", done: "saved" }));
			});
		case "fitment-lines":
			return handleForm(values, forms.fitmentLinesForm, async ({ lines }) => {
				await parts.save(caller, sku, {
					section: "fitments",
					version: values.version ?? "",
					n: null,
					fitment: null,
					lines,
					takesOtherYears: forms.acceptsOtherYears(values),
				});
				return redirect(officeLinks.part(sku, { tab: "fitments", done: "saved" }));
			});
		default:
			return saveSection(action, values);
	}
}

async function saveSection(action: Action, values: FormValues) {
	const section = (Object.keys(TAB_OF) as FormSection[]).find((name) => name === values.section);
	const version = values.version ?? "";
	const { services, caller, sku } = action;
	const { parts } = services;
	const done = () => {
		const tab = section && TAB_OF[section];
		return redirect(
			officeLinks.part(sku, {
				...(tab && { tab }),
				done: values.from ? "planned" : "saved",
			}),
		);
	};
	switch (section) {
		case "facts":
			return withConflict(action, section, () =>
				handleForm(values, forms.factsForm, async (facts) => {
					await parts.save(caller, sku, { section: "facts", version, facts });
					return done();
				}),
			);
		case "prices":
			return withConflict(action, section, () =>
				handleForm(values, forms.pricesForm, async (prices) => {
					await parts.save(caller, sku, { section: "prices", version, prices });
					return done();
				}),
			);
		case "numbers":
			return withConflict(action, section, () =>
				handleForm(values, forms.numbersForm, async (numbers) => {
					await parts.save(caller, sku, { section: "numbers", version, numbers });
					return done();
				}),
			);
		case "details":
			return withConflict(action, section, () =>
				handleForm(values, forms.detailsForm, async (details) => {
					await parts.save(caller, sku, { section: "details", version, details });
					return done();
				}),
			);
		case "photos":
			return withConflict(action, section, () =>
				handleForm(values, forms.photosForm, async (photos) => {
					await parts.save(caller, sku, { section: "photos", version, photos });
					return done();
				}),
			);
		case "related":
			return withConflict(action, section, () =>
				handleForm(values, forms.relatedForm, async (related) => {
					await parts.save(caller, sku, { section: "related", version, related });
					return done();
				}),
			);
		case undefined:
			return handleAction(values, async () => done());
	}
}

type Answer = Response | ReturnType<typeof data<FormAnswer>>;

/** Adds the values that are saved now to the answer of a conflict, so that both can be compared. */
async function withConflict(
	{ services, sku }: Action,
	section: FormSection,
	run: () => Promise<Answer>,
): Promise<Answer | ReturnType<typeof data<PartAnswer>>> {
	const answer = await run();
	if (answer instanceof Response || answer.data.refusal !== "part_changed") return answer;
	const part = await services.parts.read(sku);
	const current = { version: part.versions[section], values: sectionValues(section, part) };
	return data<PartAnswer>({ ...answer.data, current }, { status: 409 });
}
