import { accessApprovalForm, visibleLevelField } from "../../../contract/account-inputs.ts";
import { isManager } from "../../../domain/account/caller.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { ACCOUNT_TYPE_TEXTS } from "../../account/account-texts.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { phoneText } from "../../address/phone-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/access-requests.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const STATUSES = ["open", "approved", "declined"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const statusParam = url.searchParams.get("status");
	const status = STATUSES.find((value) => value === statusParam) ?? "open";
	const requests = await orThrowErrorPage(services.accessRequests.list(caller, status));
	// A seller can grant only the price levels that they may see.
	const levels = PRICE_LEVELS.filter((level) => isManager(caller) || caller.levels.includes(level));
	return {
		status,
		levels,
		requests: requests.map((request) => ({
			...request,
			createdAt: formatMoment(request.createdAt, language),
			decidedAt: request.decidedAt && formatMoment(request.decidedAt, language),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = customerPageOf(context);
	const values = await readFormValues(request);
	const id = parseRowId(values.id);
	if (values.intent === "approve")
		return handleForm(values, accessApprovalForm, async ({ priceLevel: level, alsoView }) => {
			await services.accessRequests.approve(caller, { id, level, alsoView });
			return null;
		});
	return handleAction({}, async () => {
		if (values.intent !== "decline") throw new Refusal("bad_request");
		await services.accessRequests.decline(caller, id);
		return null;
	});
}

export function meta() {
	return [{ title: `${m.admin_access()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** Requests for access to prices. Staff approve them with a price level, or decline them. */
export default function Admin({
	loaderData: { status, levels, requests },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | null | undefined;
	return (
		<OfficePage
			title={m.admin_access()}
			tabs={[
				{ label: m.requests_open(), to: links.adminAccess(), isCurrent: status === "open" },
				{
					label: m.requests_approved(),
					to: links.adminAccess({ status: "approved" }),
					isCurrent: status === "approved",
				},
				{
					label: m.requests_declined(),
					to: links.adminAccess({ status: "declined" }),
					isCurrent: status === "declined",
				},
			]}
		>
			<div className="grid gap-4">
				<RefusalNotice refusal={answer?.errors ? "bad_request" : answer?.refusal} />
				{requests.length === 0 && <EmptyState title={m.no_requests()} />}
				<ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
					{requests.map((request) => (
						<li key={request.id}>
							<RequestCard request={request} levels={levels} />
						</li>
					))}
				</ul>
			</div>
		</OfficePage>
	);
}

type AccessRequest = Route.ComponentProps["loaderData"]["requests"][number];

type RequestProps = { request: AccessRequest; levels: PriceLevel[] };

function RequestCard({ request, levels }: RequestProps) {
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
			{request.status === "open" && <DecideForm request={request} levels={levels} />}
		</article>
	);
}

/**
 * The account with this e-mail address, because anyone may have written the request in its name.
 */
function accountRows(account: AccessRequest["account"]) {
	if (!account) return [{ term: m.requests_account(), value: m.requests_guest() }];
	const { accountType, taxId, level, levels, isStaff } = account;
	const otherLevels = levels.filter((otherLevel) => otherLevel !== level);
	return [
		{
			term: m.requests_account(),
			value: isStaff
				? m.requests_staff()
				: m.requests_has_account({ type: ACCOUNT_TYPE_TEXTS[accountType]().label }),
		},
		{ term: m.tax_id(), value: taxId },
		{ term: m.requests_current_level(), value: PRICE_LEVEL_TEXTS[level]() },
		{
			term: m.requests_also_views(),
			value: otherLevels.map((otherLevel) => PRICE_LEVEL_TEXTS[otherLevel]()).join(", "),
		},
	];
}

function DecideForm({ request: { id, name, proposedLevel, account }, levels }: RequestProps) {
	const isSending = useSending();
	// The price levels of staff are not granted here, so a request of staff can only be declined.
	const mayApprove = !account?.isStaff;
	const grantableLevels = levels.filter((level) => !account?.levels.includes(level));
	return (
		<PostForm className="mt-3 grid gap-3">
			<input type="hidden" name="id" value={id} />
			{mayApprove && (
				<SelectField
					name="level"
					label={m.requests_level()}
					defaultValue={levels.includes(proposedLevel) ? proposedLevel : undefined}
					options={levels.map((level) => ({ value: level, label: PRICE_LEVEL_TEXTS[level]() }))}
				/>
			)}
			{mayApprove && grantableLevels.length > 1 && (
				<fieldset>
					<legend className="mb-1 font-medium">{m.requests_also_view()}</legend>
					<div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
						{grantableLevels.map((level) => (
							<CheckboxField
								key={level}
								name={visibleLevelField(level)}
								label={PRICE_LEVEL_TEXTS[level]()}
							/>
						))}
					</div>
				</fieldset>
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
