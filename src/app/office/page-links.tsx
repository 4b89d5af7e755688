import { m } from "../messages/compiled/messages.js";
import { ButtonLink } from "../ui/button.tsx";

/** The way to older rows of a list, and back to the newest. Null leaves a link out. */
export function PageLinks({ older, newest }: { older: string | null; newest: string | null }) {
	if (!older && !newest) return null;
	return (
		<nav aria-label={m.list_older()} className="no-print mt-3 flex flex-wrap gap-2">
			{newest && (
				<ButtonLink to={newest} size="small">
					{m.list_newest()}
				</ButtonLink>
			)}
			{older && (
				<ButtonLink to={older} size="small">
					{m.list_older()}
				</ButtonLink>
			)}
		</nav>
	);
}
