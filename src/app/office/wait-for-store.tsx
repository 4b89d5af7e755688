import { useEffect } from "react";
import { m } from "../messages/compiled/messages.js";
import { usePageLanguage } from "../page/page-language.ts";

const ASK_EVERY_MS = 1500;

/**
 * Shown while the store closes, changes its database and opens again. The page is loaded as a whole
 * afterwards, because the new store knows nothing of this one.
 */
export function WaitForStore({ title, next }: { title: string; next: string }) {
	const language = usePageLanguage();
	const address = language === "es" ? `/es${next}` : next;
	useEffect(() => {
		let hasClosed = false;
		const timer = setInterval(async () => {
			const isReady = await fetch("/ready", { cache: "no-store" }).then(
				({ ok }) => ok,
				() => false,
			);
			if (!isReady) hasClosed = true;
			if (isReady && hasClosed) window.location.replace(address);
		}, ASK_EVERY_MS);
		return () => clearInterval(timer);
	}, [address]);
	return (
		<div role="status" className="mx-auto max-w-prose px-4 py-8">
			<h1 className="mb-3 text-3xl">{title}</h1>
			<p className="mb-4">{m.setup_wait()}</p>
			<a href={address} className="underline underline-offset-4">
				{m.setup_open_store()}
			</a>
		</div>
	);
}
