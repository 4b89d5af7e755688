import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { PROFILE_KEY, readLocal } from "../browser/local-storage.ts";
import { SESSION_OVER } from "../browser/session-over.ts";
import type { ShellData } from "../page/shell-data.ts";
import { startPage } from "./load-guards.ts";

/** A signed-in reader's frame is asked for again at the first page after this long: the session may have ended elsewhere. */
const DOUBT_AFTER_MS = 60_000;

let readAt = 0;
let isInDoubt = false;

/** Whether the frame should be made anew because who reads it may have changed. Asked in the browser alone. */
export function isSessionInDoubt(): boolean {
	return isInDoubt || (readLocal(PROFILE_KEY) !== null && Date.now() - readAt > DOUBT_AFTER_MS);
}

/** Runs the guards of the first page, notes when the server was last asked who reads, and leaves when the session is over. */
export function useSessionWatch(data: ShellData | undefined): void {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const isStart = useRef(true);
	useEffect(() => {
		if (!data) return;
		readAt = Date.now();
		isInDoubt = false;
		if (!isStart.current) return;
		isStart.current = false;
		void startPage(data.account).then((isChanged) => {
			if (!isChanged) return;
			isInDoubt = true;
			void revalidate();
		});
	}, [data, revalidate]);
	useEffect(() => {
		const leave = () => {
			isInDoubt = true;
			void import("./clear-session.ts")
				.then(({ clearSession }) => clearSession())
				.then(() => navigate("/"));
		};
		const follow = ({ key }: StorageEvent) => {
			if (key !== PROFILE_KEY && key !== null) return;
			isInDoubt = true;
			void revalidate();
		};
		window.addEventListener(SESSION_OVER, leave);
		window.addEventListener("storage", follow);
		return () => {
			window.removeEventListener(SESSION_OVER, leave);
			window.removeEventListener("storage", follow);
		};
	}, [navigate, revalidate]);
}
