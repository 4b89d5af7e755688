/**
 * A placeholder in the size of the content that is loading, so that nothing moves when it arrives.
 * It is not animated.
 */
export function Skeleton({ className = "h-5 w-full" }: { className?: string }) {
	return (
		<span aria-hidden="true" className={`block rounded-box bg-line opacity-60 ${className}`} />
	);
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
	return (
		<span aria-hidden="true" className="grid gap-2">
			{Array.from({ length: lines }, (_, line) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines without content of their own
				<Skeleton key={line} className={line === lines - 1 ? "h-4 w-2/3" : "h-4 w-full"} />
			))}
		</span>
	);
}
