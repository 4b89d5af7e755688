import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Loads the page's data again at an interval while the page is visible. Null does nothing. */
export function useRefresh(intervalMs: number | null): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (intervalMs === null) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, intervalMs);
		return () => clearInterval(timer);
	}, [intervalMs, revalidate]);
}
