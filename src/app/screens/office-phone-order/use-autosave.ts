import { type RefCallback, useCallback, useEffect, useState } from "react";
import type { DraftAnswer } from "./save-draft.ts";

const DELAY_MS = 1000;

/**
 * Saves the fields of a form a second after the last key, and when the page is left. Returns
 * whether the last save was kept; true before it. A save that is not answered is repeated with the
 * next key.
 */
export function useAutosave(url: string): { ref: RefCallback<HTMLFormElement>; isKept: boolean } {
	const [form, setForm] = useState<HTMLFormElement | null>(null);
	const [isKept, setIsKept] = useState(true);
	useEffect(() => {
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = () => {
			clearTimeout(timer);
			timer = undefined;
		};
		const save = async () => {
			stop();
			const answer = await fetch(url, {
				method: "POST",
				body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
				keepalive: true,
			}).catch(() => undefined);
			if (answer?.ok) setIsKept(((await answer.json()) as DraftAnswer).isKept);
		};
		const saveSoon = () => {
			stop();
			timer = setTimeout(save, DELAY_MS);
		};
		const saveNow = () => {
			if (timer !== undefined) void save();
		};
		form.addEventListener("input", saveSoon);
		// A press of a button saves the form itself.
		form.addEventListener("submit", stop);
		window.addEventListener("pagehide", saveNow);
		return () => {
			stop();
			form.removeEventListener("input", saveSoon);
			form.removeEventListener("submit", stop);
			window.removeEventListener("pagehide", saveNow);
		};
	}, [form, url]);
	return { ref: useCallback((element) => setForm(element), []), isKept };
}
