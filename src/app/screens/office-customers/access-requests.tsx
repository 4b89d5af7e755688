import { redirect } from "react-router";
import { accessApprovalForm } from "../../../contract/customer-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficePagination } from "../../office/office-pagination.tsx";
import { readListPage } from "../../office/read-list-page.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/access-requests.ts";
import { LevelFields } from "./level-fields.tsx";
import { taxOptions } from "./terms-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

const STATUSES = ["open", "approved", "declined"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const statusParam = url.searchParams.get("status");
	const status = STATUSES.find((value) => value === statusParam) ?? "open";
	const page = readListPage(url);
	const { requests, pages } = await orThrowErrorPage(
		services.accessRequests.list(caller, status, page),
	);
	// A seller can grant only the price levels that they may see.
	const levels = PRICE_LEVELS.filter((level) => isManager(caller) || caller.levels.includes(level));
	const sellers = isManager(caller) ? await orThrowErrorPage(services.customers.listSellers()) : [];
	return {
		status,
		page,
		pages,
		done: url.searchParams.get("done") ?? "",
		levels,
		/** Only managers decide about tax and the seller. */
		decidesTerms: isManager(caller),
		sellers: sellers.map((seller) => ({ value: String(seller.id), label: seller.name })),
		requests: requests.map((request) => ({
			...request,
			createdAt: formatMoment(request.createdAt, language),
			decidedAt: request.decidedAt && formatMoment(request.decidedAt, language),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const values = await readFormValues(request);
	const id = parseRowId(values.id);
	if (values.intent === "approve")
		return handleForm(values, accessApprovalForm, async ({ priceLevel, alsoView, ...terms }) => {
			await services.accessRequests.approve(caller, {
				id,
				level: priceLevel,
				alsoView,
				isTaxable: terms.taxable,
				sellerId: terms.seller,
			});
			return redirect(officeLinks.access({ done: "approved" }));
		});
	return handleAction({}, async () => {
		if (values.intent !== "decline") throw new Refusal("bad_request");
		await services.accessRequests.decline(caller, id);
		return redirect(officeLinks.access({ done: "declined" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.admin_access()) }, { name: "robots", content: "noindex" }];
}

const DONE_TEXTS: Record<string, () => string> = {
	approved: m.requests_done_approved,
	declined: m.requests_done_declined,
};

/** Requests for access to prices. Staff approve them with a price level, or decline them. */
export default function Admin({
	loaderData: { status, page, pages, done, requests, ...terms },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | null | undefined;
	return (
		<OfficePage
			title={m.admin_access()}
			tabs={[
				{ label: m.requests_open(), to: officeLinks.access(), isCurrent: status === "open" },
				{
					label: m.requests_approved(),
					to: officeLinks.access({ status: "approved" }),
					isCurrent: status === "approved",
				},
				{
					label: m.requests_declined(),
					to: officeLinks.access({ status: "declined" }),
					isCurrent: status === "declined",
				},
			]}
		>
			<UndoToast text={answer ? undefined : DONE_TEXTS[done]?.()} />
			<div className="grid gap-4">
				<RefusalNotice refusal={answer?.errors ? "bad_request" : answer?.refusal} />
				{requests.length === 0 && <EmptyState title={m.no_requests()} />}
				<ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
					{requests.map((request) => (
						<li key={request.id}>
							<RequestCard request={request} terms={terms} />
						</li>
					))}
				</ul>
			</div>
			<OfficePagination
				page={page}
				pages={pages}
				hrefOf={(query) =>
					officeLinks.access({ ...(status === "open" ? {} : { status }), ...query })
				}
			/>
		</OfficePage>
	);
}

type AccessRequest = Route.ComponentProps["loaderData"]["requests"][number];

type RequestProps = {
	request: AccessRequest;
	/** What this member of staff may decide. */
	terms: Pick<Route.ComponentProps["loaderData"], "levels" | "sellers" | "decidesTerms">;
};

function RequestCard({ request, terms }: RequestProps) {
	const {
		name,
		email,
		phone,
		company,
		accountType,
		message,
		account,
		createdAt,
		grantedLevel,
		decidedAt,
		decidedBy,
	} = request;
	return (
		<article className="h-full rounded-box border p-4">
			<h2 className="mb-2 text-lg wrap-anywhere">{company ? `${company} · ${name}` : name}</h2>
			<DefinitionList
				rows={[
					{ term: m.email(), value: <a href={`mailto:${email}`}>{email}</a> },
					{ term: m.phone(), value: phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a> },
					{ term: m.account_type_short(), value: ACCOUNT_TYPE_TEXTS[accountType]().label },
					{
						term: m.access_message(),
						value: message && <span className="whitespace-pre-line">{message}</span>,
					},
					{ term: m.requests_asked(), value: createdAt },
					...accountRows(account),
					{
						term: m.requests_decided(),
						value: decidedAt && [decidedAt, decidedBy].filter(Boolean).join(" · "),
					},
					{ term: m.requests_granted(), value: grantedLevel && PRICE_LEVEL_TEXTS[grantedLevel]() },
				]}
			/>
			{request.status === "open" && <DecideForm request={request} terms={terms} />}
		</article>
	);
}

/**
 * The account with this e-mail address, because anyone may have written the request in its name.
 */
function accountRows(account: AccessRequest["account"]) {
	if (!account) return [{ term: m.requests_account(), value: m.requests_guest() }];
	const { id, accountType, taxId, level, levels, isStaff } = account;
	const otherLevels = levels.filter((otherLevel) => otherLevel !== level);
	return [
		{
			term: m.requests_account(),
			value: isStaff ? (
				m.requests_staff()
			) : (
				<Link to={officeLinks.customer(id)} className="underline underline-offset-4">
					{m.requests_has_account({ type: ACCOUNT_TYPE_TEXTS[accountType]().label })}
				</Link>
			),
		},
		{ term: m.tax_id(), value: taxId },
		{ term: m.requests_current_level(), value: PRICE_LEVEL_TEXTS[level]() },
		{
			term: m.requests_also_views(),
			value: otherLevels.map((otherLevel) => PRICE_LEVEL_TEXTS[otherLevel]()).join(", "),
		},
	];
}

function DecideForm({
	request: { id, name, proposedLevel, account },
	terms: { levels, sellers, decidesTerms },
}: RequestProps) {
	const isSending = useSending();
	// The price levels of staff are not granted here, so a request of staff can only be declined.
	const mayApprove = !account?.isStaff;
	const grantableLevels = levels.filter((level) => !account?.levels.includes(level));
	const proposed = levels.includes(proposedLevel) ? proposedLevel : levels[0];
	return (
		<PostForm className="mt-3 grid gap-3">
			<input type="hidden" name="id" value={id} />
			{mayApprove && (
				<LevelFields
					field={{ name: "level", defaultValue: proposed }}
					levels={levels}
					viewable={grantableLevels}
				/>
			)}
			{mayApprove && decidesTerms && (
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<SelectField
						name="tax"
						label={m.office_customer_tax()}
						defaultValue={account?.isTaxable === false ? "exempt" : "taxable"}
						options={taxOptions()}
					/>
					<SelectField
						name="seller"
						label={m.admin_customer_seller()}
						placeholder={m.office_customer_seller_by_rule()}
						defaultValue={sellerValue(account?.sellerId, sellers)}
						options={sellers}
					/>
				</div>
			)}
			{mayApprove && (
				<Button
					type="submit"
					name="intent"
					value="approve"
					busy={isSending}
					aria-label={m.approve_name({ name })}
					className="justify-self-start"
				>
					{m.approve()}
				</Button>
			)}
			<ConfirmAction label={m.decline()}>
				<p className="text-ink-soft">{m.decline_hint()}</p>
				<Button
					type="submit"
					name="intent"
					value="decline"
					variant="danger"
					busy={isSending}
					className="max-w-full"
				>
					{m.decline_name({ name })}
				</Button>
			</ConfirmAction>
		</PostForm>
	);
}

/** A seller who was disabled is not in the list. */
function sellerValue(
	sellerId: number | null | undefined,
	sellers: RequestProps["terms"]["sellers"],
): string {
	return sellers.find(({ value }) => value === String(sellerId))?.value ?? "";
}
