import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

const OPEN = "#filters";

/**
 * The filters as a sheet on narrow screens, opened by the fragment of the address. Its code is
 * loaded on first use.
 */
export function useFiltersSheet(label: string) {
	const location = useLocation();
	const navigate = useNavigate();
	const before = useRef<string>(undefined);
	const latest = useRef(location);
	// The server does not see the fragment of an address.
	const isOpen = useSyncExternalStore(
		watchWidth,
		() => location.hash === OPEN && narrow().matches,
		() => false,
	);
	useEffect(() => {
		latest.current = location;
		if (location.hash !== OPEN) before.current = location.pathname + location.search;
	}, [location]);
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
