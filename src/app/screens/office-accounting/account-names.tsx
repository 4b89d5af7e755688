import { redirect } from "react-router";
import {
	accountNamesForm,
	accountNameValues,
	toAccountNames,
} from "../../../contract/accounting-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { differencesOf, SavedValuesNotice } from "../../office/saved-values-notice.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import {
	isEditConflict,
	keyOfVersion,
	revalidateOnEditConflict,
	versionToSend,
} from "../../office/version-to-send.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/account-names.ts";
import { ACCOUNT_TEXTS } from "./account-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const { names, version } = await orThrowErrorPage(services.accounting.readAccountNames());
	return {
		values: accountNameValues(names),
		version,
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return handleForm(values, accountNamesForm, async (fields) => {
		await services.accounting.setAccountNames(caller, {
			names: toAccountNames(fields),
			version: values.version ?? "",
		});
		return redirect(officeLinks.accountNames({ done: "saved" }));
	});
}

export const shouldRevalidate = revalidateOnEditConflict;

export function meta() {
	return [{ title: pageTitle(m.accounting_names()) }, { name: "robots", content: "noindex" }];
}

const FIELDS = [
	{ account: "cash", name: "cashName", code: "cashCode" },
	{ account: "receivable", name: "receivableName", code: "receivableCode" },
	{ account: "on_account", name: "onAccountName", code: "onAccountCode" },
	{ account: "sales", name: "salesName", code: "salesCode" },
	{ account: "shipping", name: "shippingName", code: "shippingCode" },
	{ account: "core", name: "coreName", code: "coreCode" },
	{ account: "tax", name: "taxName", code: "taxCode" },
] as const;

/** The names that our accounts have in QuickBooks, and their codes in Xero. */
export default function AccountNamesPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const form = useForm({ form: accountNamesForm, answer, initial: loaderData.values });
	return (
		<OfficePage
			title={m.accounting_names()}
			back={{ label: m.accounting_days(), to: officeLinks.accounting() }}
		>
			<UndoToast
				text={!answer && loaderData.done === "saved" ? m.accounting_names_saved() : undefined}
			/>
			<p className="mb-4 max-w-prose text-ink-soft">{m.accounting_names_hint()}</p>
			<OfficeForm
				key={keyOfVersion(loaderData.version, answer)}
				form={form}
				refusal={answer?.refusal}
				save={m.accounting_names_save()}
				fields={{ version: versionToSend(answer, loaderData.version) }}
				className="grid max-w-document content-start gap-4"
			>
				{answer && isEditConflict(answer) && (
					<SavedValuesNotice
						differences={differencesOf(comparedFields(), answer.values, loaderData.values)}
						discardTo={officeLinks.accountNames()}
					/>
				)}
				{FIELDS.map(({ account, name, code }) => (
					<fieldset key={account} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
						<legend className="mb-1 font-semibold">{ACCOUNT_TEXTS[account]()}</legend>
						<TextField {...form.field(name)} label={m.accounting_name()} autoComplete="off" />
						<TextField {...form.field(code)} label={m.accounting_code()} autoComplete="off" mono />
					</fieldset>
				))}
			</OfficeForm>
		</OfficePage>
	);
}

function comparedFields() {
	return FIELDS.flatMap(({ account, name, code }) => [
		{ name, label: `${ACCOUNT_TEXTS[account]()}, ${m.accounting_name()}` },
		{ name: code, label: `${ACCOUNT_TEXTS[account]()}, ${m.accounting_code()}` },
	]);
}
