import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Table } from "../../ui/table.tsx";

type Session = {
	id: number;
	device: string;
	createdAt: string;
	lastSeenAt: string;
	isCurrent: boolean;
};
type SignIn = { at: string; device: string; network: string };
type SignInHistoryProps = { sessions: Session[]; signIns: SignIn[] };

/** The active sessions and the latest sign-ins. The customer can end one or all sessions. */
export function SignInHistory({ sessions, signIns }: SignInHistoryProps) {
	return (
		<section>
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
					{ header: m.device(), isRowHeader: true, cell: ({ device }) => deviceText(device) },
					{ header: m.since(), cell: ({ createdAt }) => createdAt },
					{ header: m.last_seen(), cell: ({ lastSeenAt }) => lastSeenAt },
					{
						header: m.sign_out(),
						hideHeader: true,
						align: "end",
						cell: (session) => <EndSession session={session} />,
					},
				]}
			/>
			<h2 className="mt-8 mb-3 text-xl">{m.recent_sign_ins()}</h2>
			<Table
				caption={m.recent_sign_ins()}
				hideCaption
				rows={signIns}
				keyOf={(signIn) => signIns.indexOf(signIn)}
				columns={[
					{ header: m.when(), isRowHeader: true, cell: ({ at }) => at },
					{ header: m.device(), cell: ({ device }) => deviceText(device) },
					{ header: m.network(), cell: ({ network }) => networkText(network) },
				]}
			/>
			<p className="mt-2 text-ink-soft text-sm">{m.sign_ins_hint()}</p>
		</section>
	);
}

function deviceText(device: string): string {
	return device === "?" ? m.unknown_device() : device;
}

/** Shows the network 203.0.113.0/24 as 203.0.113.…, and a private network by name. */
function networkText(network: string): string {
	if (/^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^0:0:0:|^f[cd]/.test(network))
		return m.local_network();
	return network.replace(/(\.0\/24|::\/48)$/, (end) => `${end[0]}…`);
}

function EndSession({ session: { id, device, isCurrent } }: { session: Session }) {
	if (isCurrent) return <Badge>{m.this_device()}</Badge>;
	return (
		<PostForm>
			<input type="hidden" name="intent" value="session" />
			<Button
				type="submit"
				name="session"
				value={id}
				size="small"
				aria-label={m.sign_out_device({ device: deviceText(device) })}
			>
				{m.sign_out()}
			</Button>
		</PostForm>
	);
}
