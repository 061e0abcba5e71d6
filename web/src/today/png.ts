/** A drawing of the server's as a picture that can be sent anywhere: the browser paints it. */

export async function asPng(address: string): Promise<Blob> {
  const drawing = new Image();
  drawing.src = address;
  await drawing.decode();
  const canvas = document.createElement("canvas");
  canvas.width = drawing.naturalWidth;
  canvas.height = drawing.naturalHeight;
  canvas.getContext("2d")?.drawImage(drawing, 0, 0);
  const painted = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!painted) throw new Error("the browser has painted nothing");
  return painted;
}
