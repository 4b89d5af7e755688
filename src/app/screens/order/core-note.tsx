import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Link } from "../../ui/link.tsx";

/** How the buyer gets the core charge back. */
export function CoreNote() {
	const { coreDays = 0 } = useShellData() ?? {};
	return (
		<section className="rounded-box border bg-panel p-4">
			<h2 className="text-xl">{m.core_note_title()}</h2>
			<ol className="mt-2 max-w-prose list-decimal pl-5">
				<li>{m.core_note_box()}</li>
				<li>{m.core_note_drain()}</li>
				<li>{m.core_note_send({ days: coreDays })}</li>
			</ol>
			<p className="mt-2">
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
