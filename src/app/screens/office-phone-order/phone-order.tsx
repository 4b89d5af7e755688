import { useCallback, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { MAX_EXTRA_INFORMATION_LENGTH } from "../../../domain/order/order-limits.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { inLanguage } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import type { Route } from "./+types/phone-order.ts";
import { AddressPart } from "./address-part.tsx";
import { DiscardDraft, DraftNotices } from "./draft-notices.tsx";
import { Ending } from "./ending.tsx";
import { PartsPart } from "./parts-part.tsx";
import { answerOfDraft, type PhoneOrderAnswer, submitPhoneOrder } from "./phone-order-action.ts";
import {
	customerIdOf,
	GUEST_ID,
	type PhoneOrderData,
	toPhoneOrderData,
} from "./phone-order-data.ts";
import { useAutosave } from "./use-autosave.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 1);
	const { phoneOrders } = page.services;
	const customerId = customerIdOf(params.id);
	const buyer = await orThrowErrorPage(phoneOrders.findBuyer(page.caller, customerId));
	const draft = await orThrowErrorPage(phoneOrders.readDraft(page.caller, customerId));
	return {
		...toPhoneOrderData(buyer, customerId, page.language),
		draft: draft && {
			savedAt: draft.savedAt.toISOString(),
			windowKey: draft.windowKey,
			answer: await answerOfDraft(page, buyer, customerId, draft.fields),
		},
	};
}

/** An answer of the action is what the page shows, and its prices are newer. */
export function shouldRevalidate({
	actionResult,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	return actionResult === undefined && defaultShouldRevalidate;
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const page = requireStaff(context, 1);
	return submitPhoneOrder(page, customerIdOf(params.id), await readFormValues(request));
}

export function meta() {
	return [{ title: pageTitle(m.phone_order_new()) }, { name: "robots", content: "noindex" }];
}

/** Staff take an order on the phone: parts, address, shipping, and how it is paid. */
export default function PhoneOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { customerId, name, level, isDisabled } = loaderData;
	const answer = actionData as PhoneOrderAnswer | undefined;
	// Fields take their values when they appear, so each answer and each load shows a new form.
	const [shown, setShown] = useState({ answer, count: 0 });
	if (shown.answer !== answer) setShown({ answer, count: shown.count + 1 });
	return (
		<OfficePage
			title={name ? m.phone_order_title({ name }) : m.phone_order_title_guest()}
			state={<Badge>{PRICE_LEVEL_TEXTS[level]()}</Badge>}
			back={
				customerId === null
					? { label: m.admin_customers(), to: officeLinks.customers() }
					: { label: name, to: officeLinks.customer(customerId) }
			}
		>
			{isDisabled ? (
				<Notice kind="warn" title={m.phone_order_disabled()} />
			) : (
				<PhoneOrderForm
					key={`${shown.count} ${loaderData.windowKey}`}
					data={loaderData}
					answer={answer}
				/>
			)}
		</OfficePage>
	);
}

type Draft = Route.ComponentProps["loaderData"]["draft"];
type FormProps = { data: PhoneOrderData & { draft: Draft }; answer: PhoneOrderAnswer | undefined };

function PhoneOrderForm({ data, answer: ownAnswer }: FormProps) {
	const { customerId, draft } = data;
	// The page begins with the draft.
	const answer = ownAnswer ?? draft?.answer;
	const { ref, values, refusal, error } = useFormAnswer(answer);
	const autosave = useAutosave(inLanguage(officeLinks.phoneOrderDraft(customerId ?? GUEST_ID)));
	const attach = useCallback(
		(form: HTMLFormElement | null) => {
			ref(form);
			autosave.ref(form);
		},
		[ref, autosave.ref],
	);
	const view = answer?.view;
	return (
		<PostForm
			ref={attach}
			// The form is sent before it is complete, for prices and shipping options.
			noValidate
			className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
		>
			<input type="hidden" name="key" value={values.key ?? data.formKey} />
			<input type="hidden" name="total" value={view?.total ?? ""} />
			<input type="hidden" name="window" value={values.window ?? data.windowKey} />
			<input type="hidden" name="openedFrom" value={values.openedFrom ?? draft?.windowKey ?? ""} />
			<div className="grid content-start gap-6">
				<RefusalNotice refusal={refusal} text={answer?.details} />
				<PartsPart view={view} typed={values.add ?? ""} error={error} />
				<TextField
					name="vin"
					label={m.vin_label()}
					required={false}
					mono
					autoComplete="off"
					defaultValue={values.vin}
					error={error("vin")}
					hint={view?.isVinRead === false ? m.phone_order_vin_unread() : undefined}
					className="max-w-field"
				/>
				<AddressPart data={data} values={values} error={error} />
				<TextArea
					name="extraInformation"
					label={m.phone_order_note()}
					required={false}
					rows={2}
					maxLength={MAX_EXTRA_INFORMATION_LENGTH}
					defaultValue={values.extraInformation}
					error={error("extraInformation")}
				/>
			</div>
			<div className="grid content-start gap-4">
				<DraftNotices
					customerId={customerId ?? GUEST_ID}
					savedAt={ownAnswer ? undefined : draft?.savedAt}
					isKept={autosave.isKept && ownAnswer?.isKept !== false}
				/>
				<Ending data={data} view={view} values={values} error={error} />
				{answer && <DiscardDraft />}
			</div>
		</PostForm>
	);
}
