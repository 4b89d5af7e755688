import { type ScaleDrawing as Drawing, PICTURE_HEIGHT, PICTURE_WIDTH } from "./fit-sketch.ts";

/**
 * A drawing to scale with its dimension letters. The letters are explained by the text beside it,
 * so the picture is hidden from readers.
 */
export function ScaleDrawing({ drawing }: { drawing: Drawing }) {
	const { transform, cut, fine, outline, hidden, dimensions, labels } = drawing;
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}`}
			className="scale-drawing"
		>
			<g transform={transform}>
				<path d={cut} />
				<path d={fine} />
				<path d={outline} />
				<path d={hidden} />
			</g>
			<path d={dimensions} />
			{labels.map(({ letter, x, y }) => (
				<text key={letter} x={x} y={y}>
					{letter}
				</text>
			))}
		</svg>
	);
}
