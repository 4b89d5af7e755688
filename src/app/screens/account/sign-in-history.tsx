import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Table } from "../../ui/table.tsx";

type Session = { id: number; device: string; createdAt: string; lastSeenAt: string; isCurrent: boolean };
type SignIn = { at: string; device: string; network: string };
type SignInHistoryProps = { sessions: Session[]; signIns: SignIn[] };

/** Where one is signed in now, and the latest sign-ins; each device can be signed out, and all of them. */
export function SignInHistory({ sessions, signIns }: SignInHistoryProps) {
	return (
		<section className="mt-8">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{m.signed_in_devices()}</h2>
				<PostForm action={links.account()}>
					<Button type="submit" name="intent" value="sign-out-everywhere" size="small">
						{m.sign_out_everywhere()}
					</Button>
				</PostForm>
			</div>
			<Table
				caption={m.signed_in_devices()}
				hideCaption
				rows={sessions}
				keyOf={({ id }) => id}
				columns={[
					{ header: m.device(), isRowHeader: true, cell: ({ device }) => device },
					{ header: m.since(), cell: ({ createdAt }) => createdAt },
					{ header: m.last_seen(), cell: ({ lastSeenAt }) => lastSeenAt },
					{ header: m.sign_out(), hideHeader: true, align: "end", cell: (session) => <EndSession session={session} /> },
				]}
			/>
			<h2 className="mt-8 mb-3 text-xl">{m.recent_sign_ins()}</h2>
			<Table
				caption={m.recent_sign_ins()}
				hideCaption
				rows={signIns}
				keyOf={(one) => signIns.indexOf(one)}
				columns={[
					{ header: m.when(), isRowHeader: true, cell: ({ at }) => at },
					{ header: m.device(), cell: ({ device }) => device },
					{ header: m.network(), cell: ({ network }) => network },
				]}
			/>
			<p className="mt-2 text-ink-soft text-sm">{m.sign_ins_hint()}</p>
		</section>
	);
}

function EndSession({ session: { id, device, isCurrent } }: { session: Session }) {
	if (isCurrent) return <Badge>{m.this_device()}</Badge>;
	return (
		<PostForm action={`${links.account()}?index`}>
			<Button type="submit" name="session" value={id} size="small" aria-label={m.sign_out_device({ device })}>
				{m.sign_out()}
			</Button>
		</PostForm>
	);
}
