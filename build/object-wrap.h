/*
 * Takes the place of node_object_wrap.h when better-sqlite3 12 is compiled. Since Node 24.19 that header registers a hook
 * for each object and removes it in the destructor. The garbage collector also runs when no environment is entered, and
 * then node::RemoveEnvironmentCleanupHook ends the process. Before, there were no such hooks, as here.
 */
#ifndef SRC_NODE_OBJECT_WRAP_H_
#define SRC_NODE_OBJECT_WRAP_H_

#include <cassert>
#include <node.h>

namespace node {

class ObjectWrap {
 public:
  ObjectWrap() = default;
  virtual ~ObjectWrap() {
    if (handle_.IsEmpty()) return;
    handle_.ClearWeak();
    handle_.Reset();
  }

  template <class T>
  static inline T* Unwrap(v8::Local<v8::Object> handle) {
    assert(!handle.IsEmpty() && handle->InternalFieldCount() > 0);
    return static_cast<T*>(static_cast<ObjectWrap*>(handle->GetAlignedPointerFromInternalField(0)));
  }

  inline v8::Local<v8::Object> handle() { return handle(v8::Isolate::GetCurrent()); }
  inline v8::Local<v8::Object> handle(v8::Isolate* isolate) { return v8::Local<v8::Object>::New(isolate, handle_); }
  inline v8::Persistent<v8::Object>& persistent() { return handle_; }

 protected:
  inline void Wrap(v8::Local<v8::Object> handle) {
    assert(handle_.IsEmpty() && handle->InternalFieldCount() > 0);
    handle->SetAlignedPointerInInternalField(0, this);
    handle_.Reset(v8::Isolate::GetCurrent(), handle);
    handle_.SetWeak(this, Collect, v8::WeakCallbackType::kParameter);
  }

 private:
  static void Collect(const v8::WeakCallbackInfo<ObjectWrap>& data) {
    ObjectWrap* wrap = data.GetParameter();
    wrap->handle_.Reset();
    delete wrap;
  }

  v8::Persistent<v8::Object> handle_;
};

}  // namespace node

#endif
