import { data, redirect } from "react-router";
import { newFeedForm } from "../../../contract/feed-inputs.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { NewSecret } from "../../office/new-secret.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
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
import type { Route } from "./+types/feeds.ts";
import { FeedForm } from "./feed-form.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 3);
	const [feeds, { guestCart }] = await orThrowErrorPage(
		Promise.all([services.feeds.list(), services.store.settings()]),
	);
	return {
		requestKey: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
		hasGoogle: guestCart,
		levels: PRICE_LEVELS.map((level) => ({ value: level, label: PRICE_LEVEL_TEXTS[level]() })),
		feeds: feeds.map((feed) => ({
			id: feed.id,
			kind: feed.kind,
			name: feed.name,
			level: feed.level,
			ending: feed.ending,
			state: feed.state,
			parts: feed.parts,
			madeAt: feed.madeAt?.toISOString() ?? null,
			fetched: feed.lastFetchedOn && formatDay(feed.lastFetchedOn, language),
		})),
	};
}

/** The new address is in the answer of the action, because it is shown once and never stored. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 3);
	const values = await readFormValues(request);
	if (values.intent === "create")
		return handleForm(values, newFeedForm, async (input) =>
			data({ created: await services.feeds.create(caller, input) }),
		);
	return handleAction(values, async () => {
		const id = parseRowId(values.id);
		if (values.intent === "replace")
			return data({ created: await services.feeds.replace(caller, id) });
		await services.feeds.revoke(caller, id);
		return redirect(officeLinks.feeds({ done: "revoked" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.feeds_title()) }, { name: "robots", content: "noindex" }];
}

type FeedView = Awaited<ReturnType<typeof loader>>["feeds"][number];
type NewAddress = { url: string; name: string };

/** The lists for Google and for resellers, and the form that makes one. */
export default function Feeds({
	loaderData: { feeds, levels, hasGoogle, done, requestKey },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as (Partial<FormAnswer> & { created?: NewAddress }) | undefined;
	const created = answer?.created;
	const formAnswer = answer?.values ? (answer as FormAnswer) : undefined;
	const isCreate = formAnswer?.values.intent === "create";
	return (
		<OfficePage title={m.feeds_title()}>
			<DoneNotice title={!answer && done === "revoked" ? m.feeds_revoked() : undefined} />
			<RefusalNotice refusal={isCreate ? undefined : formAnswer?.refusal} />
			<div role="status">
				{created && (
					<NewSecret
						title={m.feeds_created({ name: created.name })}
						hint={m.feeds_once()}
						name="address"
						label={m.feeds_address()}
						secret={created.url}
					/>
				)}
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<OfficeTable
					caption={m.feeds_title()}
					columns={columns()}
					rows={feeds}
					keyOf={({ id }) => id}
					empty={{ title: m.feeds_none(), text: m.feeds_none_hint() }}
				/>
				<FeedForm
					key={created?.url}
					requestKey={requestKey}
					levels={levels}
					hasGoogle={hasGoogle}
					answer={isCreate ? formAnswer : undefined}
				/>
			</div>
		</OfficePage>
	);
}

function columns(): OfficeColumn<FeedView>[] {
	return [
		{
			header: m.feeds_name(),
			isRowHeader: true,
			cell: ({ name, ending }) => (
				<>
					{name} <span className="font-mono font-normal text-ink-soft">…{ending}</span>
				</>
			),
		},
		{
			header: m.feeds_kind(),
			cell: ({ kind, level }) =>
				kind === "google"
					? m.feeds_google()
					: m.feeds_price_list_of({
							level: PRICE_LEVEL_TEXTS[level](),
							format: kind === "price_workbook" ? "Excel" : "CSV",
						}),
		},
		{
			header: m.feeds_parts(),
			align: "end",
			phone: "hidden",
			cell: ({ parts }) => (parts === null ? "–" : formatThousands(parts)),
		},
		{
			header: m.feeds_made(),
			cell: ({ madeAt, state }) =>
				madeAt ? <TimeAgo at={madeAt} /> : state === "active" ? m.feeds_not_made() : "–",
		},
		{
			header: m.feeds_fetched(),
			phone: "hidden",
			cell: ({ fetched }) => fetched ?? m.staff_never(),
		},
		{
			header: m.staff_state(),
			cell: ({ state }) => <StateWord tone={STATES[state].tone}>{STATES[state].label()}</StateWord>,
		},
		{
			header: m.feeds_actions(),
			hideHeader: true,
			align: "end",
			isInteractive: true,
			cell: (feed) => (feed.state === "revoked" ? null : <FeedActions feed={feed} />),
		},
	];
}

const STATES: Record<FeedView["state"], { tone: BadgeTone; label: () => string }> = {
	active: { tone: "good", label: m.feeds_active },
	hidden: { tone: "warn", label: m.feeds_hidden },
	revoked: { tone: "plain", label: m.feeds_state_revoked },
};

function FeedActions({ feed: { id, name } }: { feed: FeedView }) {
	return (
		<div className="flex flex-wrap justify-end gap-2">
			<ConfirmAction label={m.feeds_replace()} className="text-start sm:max-w-60">
				<p className="text-ink-soft text-sm">{m.feeds_replace_hint()}</p>
				<PostForm>
					<input type="hidden" name="intent" value="replace" />
					<input type="hidden" name="id" value={id} />
					<Button type="submit" size="small">
						{m.feeds_replace_of({ name })}
					</Button>
				</PostForm>
			</ConfirmAction>
			<ConfirmAction label={m.feeds_revoke()} className="text-start sm:max-w-60">
				<p className="text-ink-soft text-sm">{m.feeds_revoke_hint()}</p>
				<PostForm>
					<input type="hidden" name="intent" value="revoke" />
					<input type="hidden" name="id" value={id} />
					<Button type="submit" size="small" variant="danger">
						{m.feeds_revoke_of({ name })}
					</Button>
				</PostForm>
			</ConfirmAction>
		</div>
	);
}
