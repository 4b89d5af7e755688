import { useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { usePageLanguage } from "../page/page-language.ts";
import { Icon } from "../ui/icon.tsx";

/** The same page in the other language: a plain link, since the other language is another address. */
export function LanguageSwitch({ className }: { className?: string }) {
	const { pathname, search } = useLocation();
	const other = usePageLanguage() === "es" ? "en" : "es";
	const path = other === "es" ? `/es${pathname === "/" ? "" : pathname}` : pathname;
	return (
		<a
			href={`${path}${search}`}
			hrefLang={other}
			lang={other}
			className={className}
			aria-label={m.switch_language_label()}
		>
			<Icon name="globe" />
			<span>{m.switch_language()}</span>
		</a>
	);
}
