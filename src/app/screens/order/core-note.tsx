import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";

/** How the buyer gets the core charge back. `returnTo`: the form, once the parts have arrived. */
export function CoreNote({ returnTo = null }: { returnTo?: string | null }) {
	const { coreDays = 0 } = useShellData() ?? {};
	return (
		<section className="rounded-box border bg-panel p-4">
			<h2 className="text-xl">{m.core_note_title()}</h2>
			<ol className="mt-2 max-w-prose list-decimal pl-5">
				<li>{m.core_note_box()}</li>
				<li>{m.core_note_drain()}</li>
				<li>{m.core_note_send({ days: coreDays })}</li>
			</ol>
			<p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				{returnTo && (
					<ButtonLink to={returnTo} size="small" className="no-print">
						{m.core_wallet_return()}
					</ButtonLink>
				)}
				<Link
					to={links.page("returns")}
					className="underline underline-offset-4 pointer-coarse:py-3"
				>
					{m.core_note_more()}
				</Link>
			</p>
		</section>
	);
}
