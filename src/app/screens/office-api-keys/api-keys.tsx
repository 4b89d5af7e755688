import { data, redirect } from "react-router";
import { apiKeyForm } from "../../../contract/staff-inputs.ts";
import { API_SCOPE_TEXTS, API_SCOPES } from "../../../domain/account/api-scopes.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { NewSecret } from "../../office/new-secret.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import {
	type FormAnswer,
	handleAction,
	handleForm,
	readFormValues,
} from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { formatDay } from "../../ui/day.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/api-keys.ts";
import { ApiInstructions } from "./api-instructions.tsx";
import { ApiKeyForm } from "./api-key-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

const DEFAULT_DAYS = 365;
const DAY_MS = 86_400_000;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language, today, origin } = requireStaff(context, 3);
	const [keys, { staff }] = await orThrowErrorPage(
		Promise.all([services.apiKeys.list(), services.staff.list()]),
	);
	return {
		done: url.searchParams.get("done") ?? "",
		origin,
		proposedDay: new Date(Date.parse(today) + DEFAULT_DAYS * DAY_MS).toISOString().slice(0, 10),
		people: staff
			.filter(({ isDisabled }) => !isDisabled)
			.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
		scopes: API_SCOPES.map((scope) => ({ scope, label: API_SCOPE_TEXTS[scope][language] })),
		keys: keys.map((key) => ({
			id: key.id,
			name: key.name,
			ending: key.ending,
			staff: key.staff,
			state: key.state,
			scopes: key.scopes.map((scope) => API_SCOPE_TEXTS[scope][language]).join(", "),
			expires: formatDay(storeDay(key.expiresAt.getTime() - 1), language),
			lastUsed: key.lastUsedOn && formatDay(key.lastUsedOn, language),
		})),
	};
}

/** The new key is in the answer of the action, because it is shown once and never stored. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 3);
	const values = await readFormValues(request);
	if (values.intent === "create")
		return handleForm(values, apiKeyForm, async (input) => {
			const { key } = await services.apiKeys.create(caller, {
				name: input.name,
				accountId: input.account_id,
				scopes: input.scopes,
				expiresOn: input.expires_on,
			});
			return data({ created: { key, name: input.name } });
		});
	return handleAction(values, async () => {
		await services.apiKeys.revoke(caller, parseRowId(values.id));
		return redirect(officeLinks.apiKeys({ done: "revoked" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.api_keys_title()) }, { name: "robots", content: "noindex" }];
}

type KeyView = Awaited<ReturnType<typeof loader>>["keys"][number];
type NewKeyAnswer = { key: string; name: string };

/** The API keys of the store, and the form that creates one. */
export default function ApiKeys({
	loaderData: { keys, people, scopes, proposedDay, origin, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as (Partial<FormAnswer> & { created?: NewKeyAnswer }) | undefined;
	const created = answer?.created;
	const formAnswer = answer?.values ? (answer as FormAnswer) : undefined;
	const isCreate = formAnswer?.values.intent === "create";
	return (
		<OfficePage title={m.api_keys_title()}>
			<DoneNotice title={!answer && done === "revoked" ? m.api_keys_revoked() : undefined} />
			<RefusalNotice refusal={isCreate ? undefined : formAnswer?.refusal} />
			<div role="status">
				{created && (
					<NewSecret
						title={m.api_keys_created({ name: created.name })}
						hint={m.api_keys_once()}
						name="key"
						label={m.api_keys_key()}
						secret={created.key}
					/>
				)}
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<OfficeTable
					caption={m.api_keys_title()}
					columns={columns()}
					rows={keys}
					keyOf={({ id }) => id}
					empty={{ title: m.api_keys_none(), text: m.api_keys_none_hint() }}
				/>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-6">
					<ApiKeyForm
						key={created?.key}
						people={people}
						scopes={scopes}
						proposedDay={proposedDay}
						answer={isCreate ? formAnswer : undefined}
					/>
					<ApiInstructions origin={origin} scopes={scopes} />
				</div>
			</div>
		</OfficePage>
	);
}

const STATES: Record<KeyView["state"], { tone: BadgeTone; label: () => string }> = {
	valid: { tone: "good", label: m.api_keys_valid },
	revoked: { tone: "plain", label: m.api_keys_state_revoked },
	expired: { tone: "bad", label: m.api_keys_expired },
	account_inactive: { tone: "warn", label: m.api_keys_account_inactive },
};

function columns(): OfficeColumn<KeyView>[] {
	return [
		{
			header: m.api_keys_name(),
			isRowHeader: true,
			cell: ({ name, ending }) => (
				<>
					{name} <span className="font-mono font-normal text-ink-soft">cbk_…{ending}</span>
				</>
			),
		},
		{ header: m.api_keys_account(), cell: ({ staff }) => staff },
		{ header: m.api_keys_scopes(), cell: ({ scopes }) => scopes },
		{ header: m.api_keys_expires(), cell: ({ expires }) => expires },
		{
			header: m.api_keys_last_used(),
			phone: "hidden",
			cell: ({ lastUsed }) => lastUsed ?? m.staff_never(),
		},
		{
			header: m.staff_state(),
			cell: ({ state }) => <StateWord tone={STATES[state].tone}>{STATES[state].label()}</StateWord>,
		},
		{
			header: m.api_keys_revoke(),
			hideHeader: true,
			align: "end",
			isInteractive: true,
			cell: ({ id, name, state }) =>
				state === "revoked" ? null : (
					<ConfirmAction label={m.api_keys_revoke()} className="text-start sm:max-w-60">
						<p className="text-ink-soft text-sm">{m.api_keys_revoke_hint()}</p>
						<PostForm>
							<Button type="submit" name="id" value={String(id)} size="small" variant="danger">
								{m.api_keys_revoke_of({ name })}
							</Button>
						</PostForm>
					</ConfirmAction>
				),
		},
	];
}
