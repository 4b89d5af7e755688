import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

const OPEN = "#filters";

/**
 * The filters as a sheet over a narrow page, opened by its address. Closing takes the sheet's step out of the history;
 * Back from an open sheet leads to the list as it was before.
 */
export function useSheet(label: string) {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const cameFrom = useRef<string>(undefined);
	// The server does not see the fragment of an address.
	const isOpen = useSyncExternalStore(
		watchWidth,
		() => hash === OPEN && isNarrow(),
		() => false,
	);
	const here = pathname + search;
	useEffect(() => {
		if (hash !== OPEN) cameFrom.current = here;
	}, [here, hash]);
	const leave = () => {
		if (cameFrom.current === here) navigate(-1);
		else navigate({ pathname, search, hash: "" }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
	};
	const latest = useRef(leave);
	useEffect(() => {
		latest.current = leave;
	});
	useEffect(() => {
		if (!isOpen) return;
		let release = () => {};
		let isOver = false;
		import("./hold-sheet.ts").then(
			({ holdSheet }) => {
				if (!isOver) release = holdSheet(OPEN, () => latest.current());
			},
			() => {},
		);
		return () => {
			isOver = true;
			release();
		};
	}, [isOpen]);
	return {
		"aria-label": label,
		...(isOpen ? ({ role: "dialog", "aria-modal": true, "data-open": "" } as const) : { role: "complementary" }),
	};
}

const NARROW = "(width < 1200px)";
const isNarrow = () => matchMedia(NARROW).matches;

function watchWidth(changed: () => void): () => void {
	const narrow = matchMedia(NARROW);
	narrow.addEventListener("change", changed);
	return () => narrow.removeEventListener("change", changed);
}
