import { customerNoteForm, visibleLevelField } from "../../../contract/customer-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { MAX_CUSTOMER_NOTE_LENGTH } from "../../../domain/customer/customer-limits.ts";
import { readTimelinePlace } from "../../../domain/customer/customer-timeline.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { phoneText } from "../../address/phone-text.ts";
import { stateOptions } from "../../address/places.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StaffNotes } from "../../office/staff-notes.tsx";
import { StateWord } from "../../office/state-word.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { revalidateOnConflictOf } from "../../page/revalidate-on-conflict.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/customer.ts";
import { Certificates } from "./certificates.tsx";
import { CreditForm, type PaymentAnswer, PaymentForm } from "./credit-forms.tsx";
import { changeCustomer } from "./customer-action.ts";
import {
	type CustomerRecord,
	type CustomerView,
	toCertificate,
	toCustomerView,
	toNote,
	valuesOfTerms,
} from "./customer-view.ts";
import { Invoices } from "./invoices.tsx";
import { TermsForm } from "./terms-form.tsx";
import { Timeline } from "./timeline.tsx";
import { toTimelineView } from "./timeline-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/**
 * The page creates the idempotency key of its forms, so that a form sent twice books one payment
 * and writes one note.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const id = parseRowId(params.id, "not_found");
	const before = readTimelinePlace(url.searchParams.get("before"));
	const mayChange = isManager(caller);
	const [record, timeline, sellers, { certificateYears, taxType }] = await orThrowErrorPage(
		Promise.all([
			services.customers.read(caller, id),
			services.customers.readTimeline(caller, { accountId: id, before }),
			services.customers.listSellers(),
			services.store.settings(),
		]),
	);
	const today = services.store.today();
	const done = url.searchParams.get("done") ?? "";
	const { sellerId } = record.customer.terms;
	const sellerOptions = sellers.map((seller) => ({ value: String(seller.id), label: seller.name }));
	// A seller who was disabled stays in the list of this customer, so that saving changes nothing
	// else.
	if (mayChange && sellerId && !sellers.some((seller) => seller.id === sellerId))
		sellerOptions.push({ value: String(sellerId), label: record.customer.sellerName ?? "–" });
	return {
		customer: toCustomerView(record, language, taxType),
		customerId: id,
		certificates: record.certificates.map((row) => toCertificate(row, today, language)),
		certificateYears,
		notes: record.notes.map((note) => toNote(note, language)),
		timeline: timeline.entries.map((entry) => toTimelineView(entry, language, timeline.names)),
		next: timeline.next,
		isFirst: before === null,
		sellers: mayChange ? sellerOptions : [],
		states: mayChange ? stateOptions() : [],
		mayChange,
		formKey: crypto.randomUUID(),
		done,
		undo: mayChange ? undoFields(done, record) : undefined,
	};
}

/**
 * The form that undoes what was done. Undone terms are a change of their own, with the check
 * against a change in between. A customer always has a seller, so the first choice of one stays.
 */
function undoFields(
	done: string,
	{ customer: { terms }, previousTerms }: CustomerRecord,
): Record<string, string> | undefined {
	if (done === "disable") return { intent: "enable" };
	if (done !== "terms" || !previousTerms || (terms.sellerId && !previousTerms.sellerId))
		return undefined;
	return {
		intent: "terms",
		version: String(terms.version),
		...valuesOfTerms(previousTerms),
		...Object.fromEntries(previousTerms.alsoView.map((level) => [visibleLevelField(level), "on"])),
	};
}

export function action({ params, request, context }: Route.ActionArgs) {
	return changeCustomer(requireStaff(context, 1), parseRowId(params.id, "not_found"), request);
}

/**
 * After a conflict the page is read again, because the form shows what the other person saved.
 * Other refused forms leave the page as it is.
 */
export const shouldRevalidate = revalidateOnConflictOf(
	({ formData }) => formData?.get("intent") === "terms",
);

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(loaderData?.customer.title ?? "") },
		{ name: "robots", content: "noindex" },
	];
}

const DONE_TEXTS: Record<string, (() => string) | undefined> = {
	terms: m.office_customer_terms_saved,
	same_terms: m.office_customer_terms_saved,
	disable: m.office_customer_disabled,
	enable: m.office_customer_enabled,
	certificate: m.office_customer_certificate_saved,
	withdraw: m.office_customer_certificate_gone,
	note: m.office_customer_note_saved,
	credit: m.admin_credit_saved,
	payment: m.admin_payment_saved,
};

const INTENTS_WITH_FORM = ["terms", "certificate", "note", "credit", "payment"];

/** One customer: terms, tax certificates, notes, credit and everything that happened. */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { customer, customerId, certificates, notes, mayChange, formKey, done } = loaderData;
	const answer = actionData as PaymentAnswer | undefined;
	const answerTo = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
	const isOfForm = INTENTS_WITH_FORM.includes(answer?.values.intent ?? "");
	return (
		<OfficePage
			title={customer.title}
			state={<States customer={customer} />}
			back={{ label: m.admin_customers(), to: officeLinks.customers() }}
			actions={
				<>
					{!customer.isDisabled && (
						<ButtonLink
							to={officeLinks.phoneOrder(customerId)}
							icon="plus"
							size="small"
							data-key="n"
						>
							{m.phone_order_new()}
						</ButtonLink>
					)}
					<ButtonLink to={officeLinks.orders({ q: customer.email })} icon="box" size="small">
						{m.admin_customer_orders()}
					</ButtonLink>
				</>
			}
		>
			<UndoToast text={answer ? undefined : DONE_TEXTS[done]?.()} fields={loaderData.undo} />
			<RefusalNotice refusal={isOfForm ? undefined : answer?.refusal} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:grid-rows-[auto_1fr]">
				<div className="grid content-start gap-6">
					<Facts customer={customer} />
					<StaffNotes
						notes={notes}
						form={customerNoteForm}
						hint={m.office_customer_note_hint()}
						maxLength={MAX_CUSTOMER_NOTE_LENGTH}
						formKey={formKey}
						answer={answerTo("note")}
					/>
					<Invoices customer={customer} />
				</div>
				<div className="grid content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
					{mayChange && (
						<TermsForm
							key={customer.terms.version}
							customer={customer}
							sellers={loaderData.sellers}
							answer={answerTo("terms")}
						/>
					)}
					<Certificates
						customerId={customerId}
						certificates={certificates}
						keptYears={loaderData.certificateYears}
						states={loaderData.states}
						mayChange={mayChange}
						answer={answerTo("certificate")}
					/>
					{mayChange ? (
						<MoneyForms data={loaderData} answerTo={answerTo} />
					) : (
						<p className="text-ink-soft">{m.office_customer_managers()}</p>
					)}
				</div>
				<Timeline
					customerId={customerId}
					entries={loaderData.timeline}
					next={loaderData.next}
					isFirst={loaderData.isFirst}
				/>
			</div>
		</OfficePage>
	);
}

type Data = Route.ComponentProps["loaderData"];

function MoneyForms({
	data: { customer, customerId, formKey },
	answerTo,
}: {
	data: Data;
	answerTo: (intent: string) => (PaymentAnswer & FormAnswer) | undefined;
}) {
	return (
		<>
			{customer.invoices.length > 0 && (
				<PaymentForm
					key={formKey}
					customerId={customerId}
					formKey={formKey}
					invoices={customer.invoices}
					answer={answerTo("payment")}
				/>
			)}
			<CreditForm
				key={`${customer.credit?.limitText} ${customer.credit?.days}`}
				credit={customer.credit}
				answer={answerTo("credit")}
			/>
			<ConfirmAction
				label={customer.isDisabled ? m.office_customer_enable() : m.office_customer_disable()}
			>
				<p className="text-ink-soft text-sm">
					{customer.isDisabled ? m.office_customer_enable_hint() : m.office_customer_disable_hint()}
				</p>
				<PostForm>
					<Button
						type="submit"
						name="intent"
						value={customer.isDisabled ? "enable" : "disable"}
						size="small"
						variant={customer.isDisabled ? "primary" : "danger"}
					>
						{customer.isDisabled ? m.office_customer_enable() : m.office_customer_disable()}
					</Button>
				</PostForm>
			</ConfirmAction>
		</>
	);
}

function States({ customer: { isDisabled, hasOpenRequest } }: { customer: CustomerView }) {
	return (
		<>
			{isDisabled && <StateWord tone="bad">{m.staff_disabled()}</StateWord>}
			{hasOpenRequest && (
				<Link to={officeLinks.access()}>
					<StateWord tone="warn">{m.office_customer_waits_for_access()}</StateWord>
				</Link>
			)}
		</>
	);
}

function Facts({ customer }: { customer: CustomerView }) {
	const { name, email, phone, terms, seller, sellerEmail, since, credit } = customer;
	return (
		<DefinitionList
			rows={[
				{ term: m.contact_name(), value: name },
				{ term: m.email(), value: <a href={`mailto:${email}`}>{email}</a> },
				{ term: m.phone(), value: phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a> },
				{
					term: m.account_type_short(),
					value: ACCOUNT_TYPE_TEXTS[terms.accountType]().label,
				},
				{ term: m.tax_id(), value: customer.taxId },
				{ term: m.admin_customer_prices(), value: PRICE_LEVEL_TEXTS[terms.level]() },
				{
					term: m.requests_also_views(),
					value: terms.alsoView.map((level) => PRICE_LEVEL_TEXTS[level]()).join(", "),
				},
				{ term: m.office_customer_tax(), value: taxText(customer) },
				{ term: m.admin_customer_seller(), value: seller && `${seller} · ${sellerEmail}` },
				{ term: m.admin_customer_since(), value: since },
				{
					term: m.statement_limit(),
					value: credit ? credit.limit : m.admin_customer_no_credit(),
				},
				{ term: m.statement_used(), value: credit && <strong>{credit.used}</strong> },
				{ term: m.statement_left(), value: credit?.left },
				{
					term: m.statement_terms(),
					value: credit && m.statement_terms_days({ days: credit.days }),
				},
			]}
		/>
	);
}

function taxText({ isUntaxedByCredit, hasCertificates, terms }: CustomerView): string {
	if (isUntaxedByCredit) return m.office_customer_tax_credit();
	if (hasCertificates) return m.office_customer_tax_certificates();
	return terms.isTaxable ? m.office_customer_taxable() : m.office_customer_exempt();
}
