import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/staff.ts";
import { InviteForm } from "./invite-form.tsx";
import { changeInvitations } from "./staff-action.ts";
import { roleOf, roleText } from "./staff-roles.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 3);
	const { staff, invitations } = await orThrowErrorPage(services.staff.list());
	return {
		done: url.searchParams.get("done") ?? "",
		staff: staff.map(({ lastSignIn, ...person }) => ({
			...person,
			isSelf: person.id === caller.accountId,
			lastSignIn: lastSignIn?.toISOString() ?? null,
		})),
		invitations: invitations.map(({ expiresAt, ...invitation }) => ({
			...invitation,
			expiresAt: expiresAt.toISOString(),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 3);
	return changeInvitations(services, caller, await readFormValues(request));
}

export function meta() {
	return [{ title: pageTitle(m.staff_title()) }, { name: "robots", content: "noindex" }];
}

type Data = Awaited<ReturnType<typeof loader>>;
type Person = Data["staff"][number];
type Invitation = Data["invitations"][number];

const DONE_TEXTS: Record<string, () => string> = {
	invited: m.staff_invited,
	cancelled: m.staff_cancelled,
	removed: m.staff_removed,
};

/** The people who work in the office, and those who are invited. */
export default function Staff({
	loaderData: { staff, invitations, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const isInvite = answer?.values.intent === "invite";
	return (
		<OfficePage title={m.staff_title()}>
			<DoneNotice title={answer ? undefined : DONE_TEXTS[done]?.()} />
			<RefusalNotice refusal={isInvite ? undefined : answer?.refusal} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid min-w-0 gap-6">
					<OfficeTable
						caption={m.staff_title()}
						columns={staffColumns()}
						rows={staff}
						keyOf={({ id }) => id}
						linkOf={({ id }) => officeLinks.staffMember(id)}
						empty={{ title: m.staff_none() }}
					/>
					{invitations.length > 0 && (
						<section aria-labelledby="invitations">
							<h2 id="invitations" className="mb-2 text-lg">
								{m.staff_invitations()}
							</h2>
							<OfficeTable
								caption={m.staff_invitations()}
								columns={invitationColumns()}
								rows={invitations}
								keyOf={({ id }) => id}
								empty={{ title: m.staff_none() }}
							/>
						</section>
					)}
				</div>
				<InviteForm key={invitations[0]?.id} answer={isInvite ? answer : undefined} />
			</div>
		</OfficePage>
	);
}

function staffColumns(): OfficeColumn<Person>[] {
	return [
		{
			header: m.staff_name(),
			isRowHeader: true,
			cell: ({ name, isSelf }) => (isSelf ? m.staff_you({ name }) : name),
		},
		{ header: m.staff_email(), cell: ({ email }) => email },
		{ header: m.staff_role(), cell: (person) => roleText(roleOf(person)) },
		{
			header: m.staff_second_step(),
			cell: ({ hasSecondStep }) => (
				<span className="inline-flex items-center gap-1 whitespace-nowrap">
					<span className="sm:hidden">{m.staff_second_step()}:</span>
					<StateWord tone={hasSecondStep ? "good" : "warn"}>
						{hasSecondStep ? m.staff_step_set() : m.staff_step_missing()}
					</StateWord>
				</span>
			),
		},
		{
			header: m.staff_last_sign_in(),
			phone: "hidden",
			cell: ({ lastSignIn }) => (lastSignIn ? <TimeAgo at={lastSignIn} /> : m.staff_never()),
		},
		{
			header: m.staff_state(),
			cell: ({ isDisabled }) => (
				<StateWord tone={isDisabled ? "bad" : "good"}>
					{isDisabled ? m.staff_disabled() : m.staff_active()}
				</StateWord>
			),
		},
	];
}

function invitationColumns(): OfficeColumn<Invitation>[] {
	return [
		{ header: m.staff_name(), isRowHeader: true, cell: ({ name }) => name },
		{ header: m.staff_email(), cell: ({ email }) => email },
		{ header: m.staff_role(), cell: (invitation) => roleText(roleOf(invitation)) },
		{
			header: m.staff_state(),
			cell: ({ isExpired }) => (
				<StateWord tone={isExpired ? "bad" : "warn"}>
					{isExpired ? m.staff_invitation_expired() : m.staff_invitation_open()}
				</StateWord>
			),
		},
		{
			header: m.staff_change(),
			hideHeader: true,
			align: "end",
			isInteractive: true,
			cell: ({ id, name }) => (
				<PostForm className="flex flex-wrap justify-end gap-2">
					<input type="hidden" name="id" value={id} />
					<Button
						type="submit"
						name="intent"
						value="again"
						size="small"
						aria-label={m.staff_send_again_to({ name })}
					>
						{m.staff_send_again()}
					</Button>
					<Button
						type="submit"
						name="intent"
						value="cancel"
						size="small"
						variant="quiet"
						aria-label={m.staff_cancel_of({ name })}
					>
						{m.staff_cancel()}
					</Button>
				</PostForm>
			),
		},
	];
}
