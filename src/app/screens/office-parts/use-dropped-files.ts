import { useEffect, useRef } from "react";

/** Takes files that are dropped anywhere on the page, or pasted. Pasted text stays text. */
export function useDroppedFiles(take: (files: File[]) => void): void {
	const taker = useRef(take);
	taker.current = take;
	useEffect(() => {
		const accept = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
		};
		const receive = (event: Event, data: DataTransfer | null) => {
			const files = [...(data?.files ?? [])];
			if (files.length === 0) return;
			event.preventDefault();
			taker.current(files);
		};
		const drop = (event: DragEvent) => receive(event, event.dataTransfer);
		const paste = (event: ClipboardEvent) => receive(event, event.clipboardData);
		document.addEventListener("dragover", accept);
		document.addEventListener("drop", drop);
		document.addEventListener("paste", paste);
		return () => {
			document.removeEventListener("dragover", accept);
			document.removeEventListener("drop", drop);
			document.removeEventListener("paste", paste);
		};
	}, []);
}
