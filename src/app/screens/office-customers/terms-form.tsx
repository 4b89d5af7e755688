import { customerTermsForm, visibleLevelField } from "../../../contract/customer-inputs.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import { ACCOUNT_TYPES } from "../../../domain/account/account-types.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeForm } from "../../office/office-form.tsx";
import { versionToSend } from "../../office/version-to-send.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { type CustomerView, valuesOfTerms } from "./customer-view.ts";
import { LevelFields } from "./level-fields.tsx";

export type SellerOption = { value: string; label: string };

type TermsFormProps = {
	customer: CustomerView;
	sellers: SellerOption[];
	answer: FormAnswer | undefined;
};

/**
 * The price level, further levels, account type, tax flag and seller. If another person saved
 * first, the form shows the saved values, and a notice says what was chosen here instead.
 */
export function TermsForm({ customer, sellers, answer }: TermsFormProps) {
	const { terms } = customer;
	const isConflict = answer?.refusal === "customer_changed";
	const initial = valuesOfTerms(terms);
	const form = useForm({
		form: customerTermsForm,
		answer: isConflict ? undefined : answer,
		initial,
	});
	const typed = isConflict ? undefined : answer?.values;
	return (
		<section aria-labelledby="terms" className="grid gap-3 rounded-box border p-4">
			<h2 id="terms" className="text-lg">
				{m.office_customer_terms()}
			</h2>
			{isConflict && <Conflict customer={customer} values={answer.values} sellers={sellers} />}
			<OfficeForm
				form={form}
				refusal={isConflict ? undefined : answer?.refusal}
				save={m.office_customer_terms_save()}
				fields={{ intent: "terms", version: versionToSend(answer, String(terms.version)) }}
			>
				<LevelFields
					field={form.field("level")}
					levels={PRICE_LEVELS}
					viewable={PRICE_LEVELS}
					viewed={
						typed ? PRICE_LEVELS.filter((level) => typed[visibleLevelField(level)]) : terms.alsoView
					}
				/>
				<SelectField
					{...form.field("accountType")}
					label={m.account_type_short()}
					options={ACCOUNT_TYPES.map((type) => ({
						value: type,
						label: ACCOUNT_TYPE_TEXTS[type]().label,
					}))}
				/>
				<SelectField
					{...form.field("tax")}
					required
					label={m.office_customer_tax()}
					hint={taxHint(customer)}
					options={taxOptions()}
				/>
				<SelectField
					{...form.field("seller")}
					required={sellers.length > 0}
					label={m.admin_customer_seller()}
					options={sellers}
					{...(sellers.length === 0 || !terms.sellerId ? { placeholder: "–" } : {})}
				/>
			</OfficeForm>
		</section>
	);
}

export function taxOptions() {
	return [
		{ value: "taxable", label: m.office_customer_taxable() },
		{ value: "exempt", label: m.office_customer_exempt() },
	];
}

function taxHint({ isUntaxedByCredit, hasCertificates }: CustomerView): string {
	if (isUntaxedByCredit) return m.office_customer_tax_credit_hint();
	return hasCertificates ? m.office_customer_tax_by_certificates() : m.office_customer_tax_hint();
}

/** Who saved first, and the choices that were not saved. */
function Conflict({
	customer,
	values,
	sellers,
}: {
	customer: CustomerView;
	values: FormValues;
	sellers: SellerOption[];
}) {
	const now = valuesOfTerms(customer.terms);
	const sellerName = (id: string) => sellers.find(({ value }) => value === id)?.label ?? "–";
	const fields = [
		{ name: "level", label: m.requests_level(), text: levelText },
		{ name: "accountType", label: m.account_type_short(), text: typeText },
		{ name: "tax", label: m.office_customer_tax(), text: taxText },
		{ name: "seller", label: m.admin_customer_seller(), text: sellerName },
	];
	const lines = fields
		.filter(({ name }) => (values[name] ?? "") !== (now[name] ?? ""))
		.map(({ name, label, text }) =>
			m.office_customer_conflict_line({
				label,
				now: text(now[name] ?? ""),
				yours: text(values[name] ?? ""),
			}),
		);
	const chosenViews = PRICE_LEVELS.filter((level) => values[visibleLevelField(level)]);
	if (levelList(chosenViews) !== levelList(customer.terms.alsoView))
		lines.push(
			m.office_customer_conflict_line({
				label: m.requests_also_views(),
				now: levelList(customer.terms.alsoView),
				yours: levelList(chosenViews),
			}),
		);
	const { lastChange } = customer;
	return (
		<div role="alert">
			<Notice
				kind="warn"
				title={
					lastChange ? m.office_customer_conflict_by(lastChange) : m.office_customer_conflict()
				}
			>
				<ul>
					{lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
				<p>{m.office_customer_conflict_hint()}</p>
			</Notice>
		</div>
	);
}

function levelText(level: string): string {
	const found = PRICE_LEVELS.find((name) => name === level);
	return found ? PRICE_LEVEL_TEXTS[found]() : "–";
}

function levelList(levels: readonly PriceLevel[]): string {
	return levels.map((level) => PRICE_LEVEL_TEXTS[level]()).join(", ") || "–";
}

function typeText(type: string): string {
	const found = ACCOUNT_TYPES.find((name) => name === type);
	return found ? ACCOUNT_TYPE_TEXTS[found]().label : "–";
}

function taxText(tax: string): string {
	return taxOptions().find(({ value }) => value === tax)?.label ?? "–";
}
