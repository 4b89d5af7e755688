import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { PROFILE_KEY, readLocal } from "../browser/local-storage.ts";
import { SESSION_OVER } from "../browser/session-over.ts";
import type { ShellData } from "../page/shell-data.ts";
import { startPage } from "./load-guards.ts";

/**
 * After this long the next navigation reloads the layout of a signed-in customer, because the
 * session may have ended elsewhere.
 */
const MAX_AGE_MS = 60_000;

let readAt = 0;
let isStale = false;

/**
 * Whether the layout must be reloaded because the session may have changed. Used in the browser
 * only.
 */
export function isSessionStale(): boolean {
	return isStale || (readLocal(PROFILE_KEY) !== null && Date.now() - readAt > MAX_AGE_MS);
}

/** Runs the guards of the first page and goes home when the session ends. */
export function useSessionWatch(data: ShellData | undefined): void {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const isStart = useRef(true);
	useEffect(() => {
		if (!data) return;
		readAt = Date.now();
		isStale = false;
		if (!isStart.current) return;
		isStart.current = false;
		void startPage(data.account).then((isChanged) => {
			if (!isChanged) return;
			isStale = true;
			void revalidate();
		});
	}, [data, revalidate]);
	useEffect(() => {
		const leave = () => {
			isStale = true;
			void import("./clear-session.ts")
				.then(({ clearSession }) => clearSession())
				.then(() => navigate("/"));
		};
		const reloadOnChange = ({ key }: StorageEvent) => {
			if (key !== PROFILE_KEY && key !== null) return;
			isStale = true;
			void revalidate();
		};
		window.addEventListener(SESSION_OVER, leave);
		window.addEventListener("storage", reloadOnChange);
		return () => {
			window.removeEventListener(SESSION_OVER, leave);
			window.removeEventListener("storage", reloadOnChange);
		};
	}, [navigate, revalidate]);
}
