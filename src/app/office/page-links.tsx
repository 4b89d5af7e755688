import { m } from "../messages/compiled/messages.js";
import { ButtonLink } from "../ui/button.tsx";

type PageLinksProps = {
	older: string | null;
	newest: string | null;
	/** For lists that are not sorted by time. */
	labels?: { older: string; newest: string };
};

/** The way to older rows of a list, and back to the newest. Null leaves a link out. */
export function PageLinks({
	older,
	newest,
	labels = { older: m.list_older(), newest: m.list_newest() },
}: PageLinksProps) {
	if (!older && !newest) return null;
	return (
		<nav aria-label={labels.older} className="no-print mt-3 flex flex-wrap gap-2">
			{newest && (
				<ButtonLink to={newest} size="small">
					{labels.newest}
				</ButtonLink>
			)}
			{older && (
				<ButtonLink to={older} size="small">
					{labels.older}
				</ButtonLink>
			)}
		</nav>
	);
}
