import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { showToast, withdrawOffers } from "../ui/toast-store.ts";
import { routePath } from "./client-navigation.tsx";
import { onLost } from "./keep-page.ts";

/** Stays on this page when the wanted one cannot be loaded, says so, and offers to try again. A form is there to be sent again. */
export function useStay(): void {
	const navigate = useNavigate();
	const here = useLocation();
	const shown = useRef(here);
	useEffect(() => {
		shown.current = here;
	}, [here]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page came after all
	useEffect(withdrawOffers, [here.pathname, here.search]);
	useEffect(() => {
		onLost((wanted, isForm) => {
			const { state, ...place } = shown.current;
			void navigate(place, {
				state,
				replace: true,
				preventScrollReset: true,
				defaultShouldRevalidate: false,
			});
			if (isForm)
				return showToast({
					kind: "error",
					text: navigator.onLine ? m.form_unanswered() : m.form_not_sent(),
				});
			const isHere = wanted.href.split("#")[0] === location.href.split("#")[0];
			const again = () =>
				void navigate(routePath(wanted), { preventScrollReset: true, replace: isHere });
			showToast({
				kind: "error",
				text: navigator.onLine ? m.page_not_loaded() : m.page_offline(),
				offer: { label: m.try_again(), run: again },
			});
		});
		return () => onLost(undefined);
	}, [navigate]);
}
