/**
 * The form that edits an order. Until it is saved it holds its own state: each press sends it whole
 * and shows it again with the new total.
 */
import { data, redirect } from "react-router";
import type { FormValues } from "../../../contract/form-schema.ts";
import {
	addedField,
	addedParts,
	editPreviewForm,
	orderEditForm,
} from "../../../contract/order-edit-inputs.ts";
import { normalizeSku } from "../../../domain/catalog/part-number.ts";
import { toCents } from "../../../domain/money/money.ts";
import { officeLinks } from "../../office/office-links.ts";
import { NO_TYPED_PART_NOTES } from "../../office/typed-part-notes.ts";
import { handleAction, handleForm } from "../../page/handle-form.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import { addTypedParts, type EditPage, toAddedViews } from "./edit-lines-view.ts";
import { type EditAnswer, LIVE, toPreviewView } from "./edit-preview.tsx";

export async function submitOrderEdit(page: EditPage, number: number, values: FormValues) {
	const typed = withPartOfOlderPage(values);
	return handleAction(typed, async () => {
		const isLive = typed[LIVE] === "yes";
		const hasNumbers = Boolean(typed.add?.trim()) && !isLive;
		const { values: filledValues, notes } = hasNumbers
			? await addTypedParts(page, number, typed)
			: { values: typed, notes: NO_TYPED_PART_NOTES };
		const isSaving = isSave(filledValues) && !hasNumbers;
		const result = isSaving
			? await save(page, number, filledValues)
			: await preview(page, number, filledValues);
		if (result instanceof Response || isLive) return result;
		const parts = await page.services.orders.readEditParts(page.caller, {
			number,
			addedSkus: addedParts(filledValues).map(({ sku }) => sku),
		});
		const answer: EditAnswer = {
			...result.data,
			// The quantities of the added parts, too.
			values: { ...filledValues },
			addedLines: toAddedViews(parts, filledValues, page.language),
			notes,
			hasAdded: hasNumbers,
			isNotSaved: hasNumbers && isSave(typed),
		};
		return data<EditAnswer>(answer, result.init ?? {});
	});
}

/** A page of version 0.1 has one part to add in two fields of its own. Remove with version 0.3. */
function withPartOfOlderPage({ sku = "", skuQuantity = "", ...values }: FormValues): FormValues {
	return sku.trim() ? { ...values, [addedField(normalizeSku(sku))]: skuQuantity } : values;
}

/**
 * Without scripts, or if the total has changed since, the new total is shown before it is saved.
 */
function isSave({ intent, shownTotal }: FormValues): boolean {
	return !intent && Boolean(shownTotal);
}

function preview({ services, caller }: EditPage, number: number, values: FormValues) {
	return handleForm(values, editPreviewForm, async ({ shipping, ...changes }) => {
		const shippingCents = toCents(shipping);
		const result = await services.orders.previewEdit(caller, { ...changes, number, shippingCents });
		return data<EditAnswer>({ values: { ...values }, preview: toPreviewView(result) });
	});
}

function save({ services, caller }: EditPage, number: number, values: FormValues) {
	return handleForm(values, orderEditForm, async ({ shipping, ...edit }) => {
		await services.orders.edit(caller, {
			...edit,
			number,
			shippingCents: toCents(shipping),
			shownTotalCents: Number(values.shownTotal),
			key: requireFormKey(values.key),
		});
		return redirect(officeLinks.order(String(number), { done: "edited" }));
	});
}
