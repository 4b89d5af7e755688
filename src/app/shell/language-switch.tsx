import { useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { Icon } from "../ui/icon.tsx";

/**
 * Links to the same page in the other language. The page is loaded as a document, because it has
 * another router.
 */
export function LanguageSwitch({ className }: { className?: string }) {
	const { pathname, search } = useLocation();
	const otherLanguage = usePageLanguage() === "es" ? "en" : "es";
	const path = otherLanguage === "es" ? `/es${pathname === "/" ? "" : pathname}` : pathname;
	// Tags and pages of the blog differ by language, so the other one begins with the whole blog.
	const query = pathname === links.blog() ? "" : search;
	return (
		<a
			href={`${path}${query}`}
			hrefLang={otherLanguage}
			lang={otherLanguage}
			className={className}
			aria-label={m.switch_language_label()}
		>
			<Icon name="globe" />
			<span>{m.switch_language()}</span>
		</a>
	);
}
