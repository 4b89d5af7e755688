import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

const OPEN = "#filters";

/** The filters as a sheet on narrow screens, opened by the fragment of the address. Its code is loaded on first use. */
export function useFiltersSheet(label: string) {
	const here = useLocation();
	const navigate = useNavigate();
	const before = useRef<string>(undefined);
	const latest = useRef(here);
	// The server does not see the fragment of an address.
	const isOpen = useSyncExternalStore(
		watchWidth,
		() => here.hash === OPEN && narrow().matches,
		() => false,
	);
	useEffect(() => {
		latest.current = here;
		if (here.hash !== OPEN) before.current = here.pathname + here.search;
	}, [here]);
	useEffect(() => {
		if (!isOpen) return;
		const hold = import("./hold-sheet.ts").then(
			({ openSheet }) => openSheet(OPEN, { navigate, latest, before }),
			() => undefined,
		);
		return () => void hold.then((release) => release?.());
	}, [isOpen, navigate]);
	return {
		"aria-label": label,
		...(isOpen
			? ({ role: "dialog", "aria-modal": true, "data-open": "" } as const)
			: { role: "complementary" }),
	};
}

const narrow = () => matchMedia("(width < 1200px)");

function watchWidth(changed: () => void): () => void {
	const width = narrow();
	width.addEventListener("change", changed);
	return () => width.removeEventListener("change", changed);
}
